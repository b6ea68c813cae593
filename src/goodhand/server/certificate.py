"""A self-signed certificate for a hall's network: it encrypts, though no authority vouches for it."""

import datetime
import ipaddress
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

LASTS = datetime.timedelta(days=397)
"""The longest that phones accept."""
RENEWED = datetime.timedelta(days=30)


def own_certificate(folder: Path, hosts: Iterable[str]) -> tuple[Path, Path, str]:
    """The files of certificate and key, made if there are none for these names, and the fingerprint.

    Both are in one file, which is written completely or not at all and is readable by its owner alone.
    """
    file, names = folder / "certificate.pem", sorted(set(hosts))
    if not _is_valid_for(file, names):
        _make(file, names)
    found = x509.load_pem_x509_certificate(file.read_bytes())
    return file, file, found.fingerprint(hashes.SHA256()).hex(":")


def _is_valid_for(file: Path, names: list[str]) -> bool:
    try:
        content = file.read_bytes()
        found = x509.load_pem_x509_certificate(content)
        own_key = serialization.load_pem_private_key(content, password=None)
    except (OSError, ValueError):
        return False
    if own_key.public_key() != found.public_key():
        return False
    own = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    listed = {str(each.value) for each in own}
    return set(names) <= listed and found.not_valid_after_utc - _now() > RENEWED


def _make(file: Path, names: list[str]) -> None:
    secret = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Goodhand in this hall")])
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(secret.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(_now() - datetime.timedelta(days=1))
        .not_valid_after(_now() + LASTS)
        .add_extension(x509.SubjectAlternativeName([_name(each) for each in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(secret, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    text = secret.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    descriptor, draft = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)  # readable by its owner alone
    try:
        with open(descriptor, "wb") as written:
            written.write(text + made.public_bytes(serialization.Encoding.PEM))
            written.flush()
            os.fsync(written.fileno())
        Path(draft).replace(file)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def _name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)
