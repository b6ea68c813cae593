"""A frame is written where the connection is open and the other end reads, and nowhere else."""

import asyncio
from contextlib import asynccontextmanager
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.server import ServerState

from goodhand.server.tables.frames import FrameProtocol, is_short_text

FRAME = b"\x81\x02{}"


@asynccontextmanager
async def accepted():
    """A connection that was accepted, on a transport that takes down what is written."""

    async def app(scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    config = uvicorn.Config(app, ws="none", log_config=None, ws_ping_interval=None)
    config.load()
    made = FrameProtocol(config=config, server_state=ServerState(), app_state={})
    transport = Mock(is_closing=Mock(return_value=False), get_extra_info=Mock(return_value=None))
    transport.close.side_effect = lambda: transport.is_closing.configure_mock(return_value=True)
    made.connection_made(transport)
    made.data_received(
        b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    while not made.handshake_complete:
        await asyncio.sleep(0)
    try:
        yield made
    finally:
        for task in list(made.tasks):
            task.cancel()
        await asyncio.gather(*made.tasks, return_exceptions=True)


def masked(text: bytes, opcode: int = 0x81) -> bytes:
    return bytes((opcode, 0x80 | len(text))) + bytes(4) + text


async def test_frames_are_written_once_somebody_listens():
    async with accepted() as protocol:
        before = protocol.writer.write(FRAME)
        protocol.writer.listen(print)

        assert (False, True) == (before, protocol.writer.write(FRAME))
        protocol.transport.write.assert_called_with(FRAME)


async def test_nothing_is_written_to_who_does_not_read():
    async with accepted() as protocol:
        protocol.writer.listen(print)
        protocol.pause_writing()
        paused = protocol.writer.write(FRAME)
        protocol.resume_writing()

        assert (False, True) == (paused, protocol.writer.write(FRAME))


async def test_who_reads_again_after_the_farewell_is_written_nothing_more():
    async with accepted() as protocol:
        protocol.writer.listen(print)
        protocol.pause_writing()
        protocol.close_sent = True
        protocol.resume_writing()

        assert not protocol.writer.write(FRAME)


async def test_nothing_follows_the_farewell_of_the_other_end():
    async with accepted() as protocol:
        protocol.writer.listen(print)
        protocol.data_received(masked(b"\x03\xe8", 0x88))

        assert not protocol.writer.write(FRAME)


async def test_nothing_is_written_to_a_connection_that_closes():
    async with accepted() as protocol:
        protocol.writer.listen(print)
        protocol.transport.is_closing.return_value = True

        assert not protocol.writer.write(FRAME)


async def test_texts_are_heard_in_order_whichever_way_they_come():
    async with accepted() as protocol:
        heard = []
        protocol.writer.listen(heard.append)
        protocol.data_received(masked(b"1"))
        protocol.data_received(masked(b"2") + masked(b"3"))
        protocol.data_received(masked(b"4")[:3])
        protocol.data_received(masked(b"4")[3:])
        protocol.data_received(masked(b"5"))

        assert [b"1", b"2", b"3", b"4", b"5"] == heard


async def test_a_text_in_the_midst_of_another_ends_the_connection():
    async with accepted() as protocol:
        heard = []
        protocol.writer.listen(heard.append)
        protocol.data_received(masked(b"half", 0x01))
        protocol.data_received(masked(b"{}"))

        assert [] == heard
        assert not protocol.writer.write(FRAME)


@pytest.mark.parametrize("data", [masked(b""), masked(b"{}")[:-1], masked(b"{}") + b"x", masked(b"{}", 0x82), FRAME])
def test_only_one_whole_short_text_is_heard_at_once(data):
    assert not is_short_text(data)
