export const roomEn = {
  drawSeats: 'Draw the seats',
  nobodySits: 'Nobody has a seat yet',
  nobodySitsText: (entered: number) =>
    entered === 1
      ? 'One has entered. The draw gives everybody a table and a seat.'
      : `${entered} have entered. The draw gives everybody a table and a seat.`,
  nobodyHere: 'Nobody sits at this table',
  nobodyHereYet: 'Seats are drawn before play. Who sits here then appears by itself.',
  nobodyHereNow: 'Its players sit elsewhere, or play is over.',
  noSeatYet: 'No seat yet',
  noChipsLeft: 'You have no chips. A rebuy is sold at the desk.',
  calledBy: (by: string, why: string) =>
    why ? `${by} asks: ${why.replace(/\.$/, '')}.` : `${by} asks somebody to come.`,
  andMore: (n: number) => `The timeline has ${n} more lines.`,
  letSoftwareDeal: 'Let software deal',
  softwareDeals: 'Software deals',
  softwareDealsText: 'Players sit at their own screens. Balancing, breaks and colour-ups stay yours.',
  shareTitle: 'Share the prizes',
  allAgree: 'Everybody still in has agreed',
  shareThem: 'Record it and end play',
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
  slipFrom: (night: string, table: number) => `${night}, from table ${table}`
};
