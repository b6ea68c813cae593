"""Every page that is drawn over a fixture, the device it is drawn for, and its theme."""

from playwright.async_api import ViewportSize

from e2e.browser import LAPTOP, PHONE, PROJECTOR, TABLET

SMALL_LAPTOP: ViewportSize = {"width": 1280, "height": 800}
WIDE_TABLET: ViewportSize = {"width": 1180, "height": 820}
PICTURES_DRAWN: dict[str, tuple[ViewportSize, str]] = {
    "components-light": (LAPTOP, "light"),
    "components-dark": (LAPTOP, "dark"),
    "components-room": (LAPTOP, "light"),
    "clock-dark": (PROJECTOR, "dark"),
    "clock-light": (PROJECTOR, "light"),
    "clock-break-dark": (PROJECTOR, "dark"),
    "clock-late-dark": (PROJECTOR, "dark"),
    "clock-raised-dark": (PROJECTOR, "dark"),
    "clock-last-dark": (PROJECTOR, "dark"),
    "seating-projector": (PROJECTOR, "dark"),
    "standings-projector": (PROJECTOR, "dark"),
    "floor-laptop": (LAPTOP, "light"),
    "floor-palette-dark": (LAPTOP, "dark"),
    "floor-six-laptop": (LAPTOP, "light"),
    "floor-large-laptop": (LAPTOP, "light"),
    "floor-phone": (PHONE, "light"),
    "break-table-laptop": (LAPTOP, "light"),
    "break-table-phone": (PHONE, "dark"),
    "ruling-laptop": (SMALL_LAPTOP, "light"),
    "ruling-phone": (PHONE, "dark"),
    "ruling-asked-phone": (PHONE, "light"),
    "colour-up-tablet": (WIDE_TABLET, "light"),
    "colour-up-phone": (PHONE, "light"),
    "duties-laptop": (SMALL_LAPTOP, "light"),
    "duties-phone": (PHONE, "dark"),
    "timeline-laptop": (SMALL_LAPTOP, "light"),
    "timeline-phone": (PHONE, "light"),
    "desk-laptop": (SMALL_LAPTOP, "light"),
    "people-desk-tablet": (TABLET, "light"),
    "people-directory-laptop": (LAPTOP, "light"),
    "people-directory-tablet": (TABLET, "light"),
    "people-directory-phone": (PHONE, "light"),
    "people-directory-list-phone": (PHONE, "dark"),
    "dealer-phone": (PHONE, "light"),
    "dealer-betting-phone": (PHONE, "light"),
    "seat-phone": (PHONE, "light"),
    "seat-rest-phone-dark": (PHONE, "dark"),
    "seat-out-phone": (PHONE, "light"),
    "closing-laptop": (SMALL_LAPTOP, "light"),
    "signin-phone": (PHONE, "light"),
    "signin-staff-phone": (PHONE, "light"),
    "signin-code-phone": (PHONE, "light"),
    "devices-laptop": (SMALL_LAPTOP, "light"),
    "plan-laptop": (LAPTOP, "light"),
    "plan-phone": (PHONE, "light"),
    "plan-phone-french": (PHONE, "light"),
    "plan-form-phone": (PHONE, "light"),
    "plan-people-tablet": (TABLET, "light"),
    "plan-house-laptop": (LAPTOP, "dark"),
    "plan-papers-laptop": (LAPTOP, "light"),
    "plans-laptop": (SMALL_LAPTOP, "light"),
    "home-laptop": (SMALL_LAPTOP, "light"),
    "audit-laptop": (LAPTOP, "light"),
    "audit-phone": (PHONE, "dark"),
    "audit-night-laptop": (LAPTOP, "light"),
    "audit-night-phone": (PHONE, "dark"),
    "audit-money-laptop": (LAPTOP, "light"),
    "audit-money-phone": (PHONE, "light"),
    "audit-places-laptop": (SMALL_LAPTOP, "light"),
    "audit-papers-laptop": (SMALL_LAPTOP, "light"),
    "audit-book-laptop": (SMALL_LAPTOP, "light"),
    "audit-book-phone": (PHONE, "dark"),
    "book-laptop": (SMALL_LAPTOP, "light"),
    "book-phone": (PHONE, "light"),
    "lobby-laptop": (SMALL_LAPTOP, "light"),
    "lobby-phone": (PHONE, "light"),
    "rounds-laptop": (SMALL_LAPTOP, "light"),
    "rounds-phone": (PHONE, "light"),
    "what-i-saw-phone": (PHONE, "light"),
    "what-i-saw-laptop": (SMALL_LAPTOP, "dark"),
    "table-laptop": (SMALL_LAPTOP, "light"),
    "table-phone-dark": (PHONE, "dark"),
}
PHONES_OWN = ("floor-laptop", "floor-palette-dark", "floor-six-laptop", "floor-large-laptop", "floor-phone")
"""A phone has a floor of its own, and no other device has that one."""


def seen_on(name: str, size: ViewportSize) -> bool:
    """Whether somebody with a screen of this size ever sees this page."""
    return name not in PHONES_OWN or name.endswith("-phone") == (size == PHONE)
