import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const ids = (...all: string[]) => all.map((id) => ({ id }));

test('at first the order is that of the server', () => {
  expect(inOrder([], ids('b', 'a', 'c'))).toEqual(ids('b', 'a', 'c'));
});

test('a new item comes last, wherever the server has it, and several keep their order', () => {
  expect(inOrder(['move'], ids('call 2', 'call 1', 'move'))).toEqual(ids('move', 'call 2', 'call 1'));
});

test('an item that is gone leaves the others in place', () => {
  expect(inOrder(['call 1', 'move', 'rebuy'], ids('rebuy', 'call 1'))).toEqual(ids('call 1', 'rebuy'));
});
