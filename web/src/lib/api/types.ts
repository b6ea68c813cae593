/** The server's views and acts by name, and every type it describes: generated, none listed by hand. */
import type { operations } from './openapi.d.ts';

export type * from './openapi.d.ts';

type Body<Part> = Part extends { content: { 'application/json': infer Content } } ? Content : never;

/** Each view by its name: `Views['clock']`. */
export type Views = {
  [Name in keyof operations as Name extends `see-${infer View}` ? View : never]: Body<
    operations[Name]['responses'][200 & keyof operations[Name]['responses']]
  >;
};
export type ViewName = keyof Views;

/** The query of a view: tournament, table, lines. */
export type Wanted<Name extends ViewName> =
  NonNullable<operations[`see-${Name}`]['parameters']['query']> | Record<string, never>;

/** The inputs of each act by its name: `Acts['move-player']`. */
export type Acts = {
  [Name in keyof operations as Name extends `foresee-${infer Act}` ? Act : never]: Body<
    operations[Name]['requestBody']
  > extends { said?: infer Said }
    ? NonNullable<Said>
    : never;
};
export type ActName = keyof Acts;

/** An act, and what it was decided on. */
export type Act = { [Name in ActName]: { name: Name; said: Acts[Name] } }[ActName] & {
  /** The version of the night that was shown. */
  expected?: number;
  /** The questions to which somebody said yes. */
  confirmed?: string[];
  /** The second at which it happened, where that was earlier. */
  occurred?: number;
};
