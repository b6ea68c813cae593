"""The director's record of disputes, the Branch's incident form, and a ruling by itself."""

from goodhand.rules.books.british_columbia.clauses import BC
from goodhand.rules.forms import Block, FormSpec, Per, Signer

FORMS = (
    FormSpec(
        id="dispute-record",
        titles={"en": "Dispute and Irregularity Record", "fr": "Registre des différends et des irrégularités"},
        blocks=(Block.DISPUTES, Block.PENALTIES, Block.INCIDENTS, Block.DECKS),
        clauses=(BC["1a.9"],),
        signers=(Signer.DIRECTOR, Signer.CHAIRPERSON),
        landscape=True,
    ),
    FormSpec(
        id="incident",
        titles={"en": "Poker Incident Form", "fr": "Formulaire d\u2019incident de poker"},
        blocks=(Block.INCIDENT, Block.INCIDENT_FACTS, Block.INCIDENT_EXHIBITS, Block.INCIDENT_ACTIONS),
        clauses=(BC["1a.11"], BC["5.4"]),
        per=Per.INCIDENT,
        signers=(Signer.DIRECTOR, Signer.CHAIRPERSON),
    ),
    FormSpec(
        id="ruling",
        titles={"en": "Ruling on a dispute", "fr": "Décision sur un différend"},
        blocks=(Block.DISPUTE, Block.DISPUTE_FACTS, Block.DISPUTE_RULING, Block.APPEAL),
        clauses=(BC["1a.9"],),
        per=Per.RULING,
        signers=(Signer.RULED_BY, Signer.CHAIRPERSON),
        asked=False,
    ),
)
