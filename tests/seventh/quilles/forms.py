from goodhand.rules import Block, FormSpec, Signer

from .clauses import XQ

FORMS = (
    FormSpec(
        id="harbour-statement",
        titles={"en": "Harbour Office Statement", "fr": "Déclaration au bureau du port"},
        blocks=(Block.TOURNAMENTS, Block.RESULT, Block.PRIZES_PAID, Block.DRAWER),
        clauses=(XQ["8"],),
        signers=(Signer.DIRECTOR,),
    ),
)
