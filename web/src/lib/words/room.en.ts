export const roomEn = {
  drawSeats: 'Draw the seats',
  nobodySits: 'Nobody has a seat yet',
  nobodySitsText: (entered: number) =>
    entered === 1
      ? 'One has entered. The draw gives everybody a table and a seat.'
      : `${entered} have entered. The draw gives everybody a table and a seat.`,
  printSeatCards: 'Print all seat cards',
  printMoveSlips: 'Print the move slips',
  noChips: 'no chips',
  arrivals: (taken: number[], held: number[], come: number[]) => {
    const parts = [
      ...(taken.length > 0 ? [`${taken.join(', ')} taken`] : []),
      ...(held.length > 0 ? [`${held.join(', ')} held`] : []),
      ...(come.length > 0 ? [`${come.join(', ')} ${come.length > 1 ? 'come' : 'comes'}`] : [])
    ];
    const first = taken.length > 0 ? taken : held.length > 0 ? held : come;
    return parts.length > 0 ? `${first.length > 1 ? 'seats' : 'seat'} ${parts.join(', ')}` : '';
  },
  dealerFree: (name: string) => `${name} is free after the last player.`,
  slipFrom: (night: string, table: number) => `${night}, from table ${table}`,

  // Rulings
  numberRuledBy: (n: number, by: string) => `No. ${n}, ruled by ${by}`,
  numberPreparedBy: (n: number, by: string) => `No. ${n}, prepared by ${by}`,
  seenAt: 'Seen at',
  standsPosted: (at: string) => `A house choice: it stands in the rules that hang since ${at}.`,
  signedAt: (at: string) => `Signed at ${at}.`,
  wasAsked: (names: string, at: string) => `${names} was asked at ${at}`,
  askSettle: (names: string) => `Ask ${names}`,
  askAgain: 'Ask again',
  nobodySettles: 'Nobody is on duty who may settle it.',
  signOnPaper: 'To be signed on paper',
  recordOnPaper: 'Record it, to be signed on paper',
  notOnRecord: 'A draft: it is not on record yet.',
  nightDisputes: 'Disputes and incidents of the night',
  preparedAt: (name: string, at: string) => `Prepared by ${name} at ${at}.`,
  yesRuled: 'Yes, it is ruled so',
  whyNot: 'Why not, or what instead',
  sayNo: 'Say no',
  or: ' or ',
  appeal: 'Appeal',
  thePaper: 'The paper',
  rulingOnDispute: 'Ruling on a dispute',
  chooseSituation: 'Say in a few words what happened, and take what fits. The book’s sentence then stands here.',
  ruledReadText: 'Rulings of this night stand here as soon as they are on record.',
  asBookSays: 'As the book says',
  otherwiseReason: 'Otherwise, with a reason',
  whyOtherwise: 'Why otherwise',
  factsAgreed: 'Facts, as agreed at the table',
  rulingWord: 'The ruling'
};
