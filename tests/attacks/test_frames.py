"""Somebody who is signed in, with a program of his own, against the server's socket."""

import pytest

from fuzz.socket import answered

DEEP = b"[" * 100_000 + b"]" * 100_000
SIGN_ON = b'{"type":"act","id":1,"name":"sign-on","said":{"person":"chair","duty":"chairperson"}'


@pytest.mark.parametrize(
    "frame",
    [
        DEEP,
        b'{"type":"act","id":1,"name":"sign-on","said":%s}' % DEEP,
        b'{"type":"subscribe","id":1,"view":"night","wanted":{"x":%s}}' % DEEP,
        b"\xff\xfe",
        b'{"type":"\xe5"}',
        b'{"type":"time","id":1,"sent":1e999}',
        b'{"type":"act","id":%s,"name":"x"}' % (b"9" * 400),
        SIGN_ON + b',"key":"%s"}' % (b"k" * 900_000),
        rb'{"type":"act","id":1,"name":"enroll-person","said":{"person":{"id":"x","name":"\ud800"}}}',
    ],
    ids=lambda frame: ascii(frame[:30]),
)
def test_no_frame_is_answered_by_a_fault(frame):
    """`answered` holds each answer to be no fault of ours, and what was recorded to verify."""
    assert "problem bad-request" in answered(frame)


@pytest.mark.parametrize("number", [10**14, -(10**14), 2**63 - 1, 10**19], ids=str)
def test_a_number_that_no_verify_takes_is_not_recorded(number):
    assert "problem number-too-long" in answered(SIGN_ON + b',"occurred":%d}' % number)


def test_an_honest_frame_is_done():
    assert "done" in answered(SIGN_ON + b"}")
