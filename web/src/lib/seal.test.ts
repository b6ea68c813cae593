import { describe, expect, test } from 'vitest';
import { ascii, fromHex, plainSha256, sha256, toHex } from './hash.ts';
import { checkRound, opens, pledgeOf, type OpenedRound } from './seal.ts';

/** Three cards of the deck whose seed and salts are zeros, as docs/why/shuffle.md has it. */
const opened: OpenedRound = {
  round: 41,
  root: 'd4d92a12273c3442465cc223393068cd8e331c28e7174ffdcad2f5ed4ae95a2f',
  openings: [
    {
      position: 0,
      card: '2s',
      salt: '673a9de1af670281a09b4d86aca95dce4255e723b5a491de04e06679c9ca48a0',
      path: [
        'd2a839355187459cfd85f8a7c07b63ef40ea10ca12cc490cb7070cb1027e8007',
        'bd74847cda9b060df948b9fa5bfc8d93877c1f6cdbdc0934c9780be41618a272',
        'ef30962b68f4ad6916b3f0e2bd61f0238eec341cb6a2d91bc120c1471adecf4e',
        '5a92a8d26f7ab7af0072bc134fc81ba10f7422606aed8909d3c4af87dc1d8461',
        '15087bde75194c08aa57173abfe11c35e527ec7213eb5280867559c5f5eea293',
        'bb72fa5472391769351589d2187383ebe4444913f467e1e3d134fa457dbe7e86'
      ]
    },
    {
      position: 7,
      card: '6d',
      salt: '3ccf4b59570424204f313b193c174e46674c7dc1042af73ae4a180a703fc6e2c',
      path: [
        'd2a69e3d1ea03d9c7a5f929c9f2b2544328310ca541ffe2ede658c7cb791874b',
        '15447579622a83b1eb55e4811bc19ff0263016fb5139bbc65bf68466b00bd803',
        '7043b7be0c6255a4eab625b7d2dd31035e76679f0c31b73aff727bfacfb0356c',
        '5a92a8d26f7ab7af0072bc134fc81ba10f7422606aed8909d3c4af87dc1d8461',
        '15087bde75194c08aa57173abfe11c35e527ec7213eb5280867559c5f5eea293',
        'bb72fa5472391769351589d2187383ebe4444913f467e1e3d134fa457dbe7e86'
      ]
    },
    {
      position: 51,
      card: '3d',
      salt: 'dd50f17a7ebb4e0172e69e417fc19e813609c50c8a5d6033c44961ad2bacbd44',
      path: [
        '210e113f30d1145ca07dc185a667a14a0be67b185a74e602436ad34d1dc469d9',
        'c25f6b7a853ca4f5a5eac54490dd10f8976186089444b39948f1de538b74ef6d',
        '1689b67eb487a73a233ef9498c09120899d0cd58e79d1a0aea06e4a3b3092213',
        '1689b67eb487a73a233ef9498c09120899d0cd58e79d1a0aea06e4a3b3092213',
        '659efbd6cabc4ec91bd74d2bac72bbc1f573b397667a0d114d95eeca3bc1bb20',
        '61ab9d5bb65a5795e028b53a94514002d2e9bdb4eadaaadfcdb654bf753838de'
      ]
    }
  ]
};

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
