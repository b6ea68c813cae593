/** The choice among a night's tournaments. */
export type Which = {
  choices: { value: string; label: string }[];
  shown: string;
  choose: (id: string) => void;
};
