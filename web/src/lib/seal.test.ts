import { describe, expect, test } from 'vitest';
import { ascii, fromHex, plainSha256, sha256, toHex } from './hash.ts';
import { checkRound, opens, pledgeOf } from './seal.ts';
import { opened } from './fixtures/seal.ts';

describe('SHA-256', () => {
  test('of nothing and of three letters is as the standard has it', () => {
    expect(toHex(plainSha256(new Uint8Array()))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
    );
    expect(toHex(plainSha256(ascii('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('ours and the one of the browser agree, whatever the length', async () => {
    for (let length = 0; length < 200; length += 7) {
      const data = Uint8Array.from({ length }, (_, index) => (index * 31 + length) & 255);
      expect(toHex(plainSha256(data))).toBe(toHex(await sha256(data)));
    }
  });
});

test('a pledge is that of the documentation', async () => {
  expect(await pledgeOf('table/charity/3 round 7', 'house', new Uint8Array(32))).toBe(
    '1b468753e9c5dfd5c881d9f8a8085d379feade8f66ba3784d8bd762bece31db2'
  );
});

describe('the cards that were seen', () => {
  test('open the root of the documentation', async () => {
    const found = await checkRound(opened, 'd4d92a12273c3442465cc223393068cd8e331c28e7174ffdcad2f5ed4ae95a2f');

    expect(found.sameRoot).toBe(true);
    expect(found.distinct).toBe(true);
    expect(found.cards.map((each) => [each.card, each.opens])).toEqual([
      ['2s', true],
      ['6d', true],
      ['3d', true]
    ]);
  });

  test('do not open it as another card, at another place, by another way or to another root', async () => {
    const [card] = opened.openings;
    const wrong = [
      { ...card!, card: 'Ah' },
      { ...card!, position: 1 },
      { ...card!, position: 64 },
      { ...card!, path: card!.path.slice(1) },
      { ...card!, path: [...card!.path, card!.salt] },
      { ...card!, salt: card!.salt.slice(2) },
      { ...card!, salt: 'x'.repeat(64) }
    ];
    for (const each of wrong) expect(await opens(opened.root, each)).toBe(false);
    expect(await opens('00'.repeat(32), card!)).toBe(false);
  });

  test('are told apart from cards that were shown another root, or none', async () => {
    expect((await checkRound(opened, 'ff')).sameRoot).toBe(false);
    expect((await checkRound(opened, null)).sameRoot).toBe(null);
    expect((await checkRound({ ...opened, openings: [opened.openings[0]!, opened.openings[0]!] }, null)).distinct).toBe(
      false
    );
  });
});

test('what is no number in hexadecimal is none', () => {
  expect(fromHex('0g')).toBe(null);
  expect(fromHex('0')).toBe(null);
  expect(fromHex('0aFF')).toEqual(Uint8Array.of(10, 255));
});
