"""A certificate of one's own, for a hall's network: nobody vouches for it, and nobody else reads along."""

import datetime
import ipaddress
import os
from collections.abc import Iterable
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

LASTS = datetime.timedelta(days=397)
"""Phones take none that lasts longer."""
RENEWED = datetime.timedelta(days=30)


def own_certificate(folder: Path, hosts: Iterable[str]) -> tuple[Path, Path, str]:
    """Certificate and key as files, made if there are none for these names, and the fingerprint to compare."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    names = sorted(set(hosts))
    if not (certificate.exists() and key.exists() and _holds(certificate, names)):
        _make(certificate, key, names)
    found = x509.load_pem_x509_certificate(certificate.read_bytes())
    return certificate, key, found.fingerprint(hashes.SHA256()).hex(":")


def _holds(certificate: Path, names: list[str]) -> bool:
    found = x509.load_pem_x509_certificate(certificate.read_bytes())
    own = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    listed = {str(each.value) for each in own}
    return set(names) <= listed and found.not_valid_after_utc - _now() > RENEWED


def _make(certificate: Path, key: Path, names: list[str]) -> None:
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
    with os.fdopen(os.open(key, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(text)
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))


def _name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)
