from goodhand.rules import HousePosts, Requirement, Topic

from .clauses import XQ

CITATIONS = {
    Topic.NO_REFUND: (XQ["11"],),
    Topic.CONFLICT: (XQ["15"],),
    Topic.AWARD: (XQ["16"],),
    Topic.LANGUAGE: (XQ["12"],),
    Topic.POOL: (XQ["4"],),
    Topic.REBUY_COUNT: (XQ["6"],),
    Topic.REBUY_WINDOW: (XQ["6"],),
}
REQUIREMENTS = {Requirement.REGISTRATION: (XQ["3"],), Requirement.REBUY_COUNT: (XQ["6"],)}
HOUSE_POSTS = (HousePosts("language", XQ["12"]),)
