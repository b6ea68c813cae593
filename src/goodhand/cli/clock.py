"""Times and lengths of time as people read them."""


def time_of_day(second: int) -> str:
    """``19:05``."""
    return f"{second // 3600 % 24:02d}:{second // 60 % 60:02d}"


def countdown(seconds: int) -> str:
    """``12:07``, or ``1:02:07``."""
    minutes, rest = divmod(max(seconds, 0), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


def length(seconds: int) -> str:
    """``4 h 12 min``."""
    hours, minutes = divmod(seconds // 60, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
