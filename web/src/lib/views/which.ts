/** Where a night has more tournaments than one: which of them is shown. */
export type Which = {
  choices: { value: string; label: string }[];
  shown: string;
  choose: (id: string) => void;
};
