import { describe, expect, test } from 'vitest'
import { createStoreHarness, type OpenStore, type StoreHarness } from './storeHarness.ts'

/** Values of the second search field, by the start of the name. */
const townsByName: Readonly<Record<string, string>> = { Bo: 'Perth', Jo: '+61412555018' }

async function createPeople(openStore: OpenStore): Promise<StoreHarness> {
  const harness = await createStoreHarness(openStore)
  for (const name of ['Zoë Müller', "Sinéad O'Brien", 'Jean-Luc Nguyễn', 'Anne AND Co', 'Bo Ångström', 'Ingrid Sørensen', 'Jo 🦷']) {
    await harness.put('people', harness.newId(), { name, town: townsByName[name.slice(0, 2)] ?? null })
  }
  return harness
}

export function searchContract(openStore: OpenStore): void {
  describe('search', () => {
    test.each([
      ['zoe', ['Zoë Müller']],
      ['MULL', ['Zoë Müller']],
      ['müller zo', ['Zoë Müller']],
      ['Zoe\u0308', ['Zoë Müller']],
      ["o'br", ["Sinéad O'Brien"]],
      ['luc ngu', ['Jean-Luc Nguyễn']],
      ['perth bo', ['Bo Ångström']],
      ['sorensen', ['Ingrid Sørensen']],
      ['SØREN', ['Ingrid Sørensen']],
      ['0412 555 018', ['Jo 🦷']],
      ['+61 412', ['Jo 🦷']],
      ['04125', ['Jo 🦷']],
      ['61412', ['Jo 🦷']],
      ['555 018', ['Jo 🦷']],
      ['18', ['Jo 🦷']],
      ['jo 5018', ['Jo 🦷']],
      ['412555018', ['Jo 🦷']],
      ['55501', []],
      ['8', []],
      ['an', ['Anne AND Co', 'Bo Ångström']],
      ['anne and', ['Anne AND Co']],
      ['uller', []],
      ['zoe perth', []],
      ['', []],
      ['***', []],
    ])(
      '[KEEP-11] search finds records by word beginnings or the end of a phone number, in any order, whatever the accents, case or country code: “%s”',
      async (searchText, names) => {
        const harness = await createPeople(openStore)
        expect((await harness.list('people', { search: searchText })).map(({ name }) => name)).toEqual(names)
      },
    )

    test.each([
      ['obrien', "Siobhán O'Brien-Müller"],
      ['o’brien', "Siobhán O'Brien-Müller"],
      ['mueller', "Siobhán O'Brien-Müller"],
      ['oneill', 'Rory O’Neill'],
      ["O'Neill", 'Rory O’Neill'],
      ['darcy', 'Anne Marie d’Arcy'],
      ['annemarie', 'Anne Marie d’Arcy'],
      ['vanderberg', 'Jan van der Berg'],
      ['müller', 'Ute Mueller'],
      ['Παπαδοπουλου', 'Άννα Παπαδοπούλου'],
      ['ΠΑΠΑΔΟΠΟΥΛΟΥ αννα', 'Άννα Παπαδοπούλου'],
      ['ΓΙΑΝΝΗΣ', 'Γιάννης'],
      ['yamada', 'Ｔａｒｏ Ｙａｍａｄａ'],
      ['小明', '王小明'],
      ['أحمد', 'احمد'],
    ])(
      '[SEARCH-230] search finds a name without its apostrophe, accent, space or width, and by its other spelling: “%s”',
      async (text, name) => {
        const harness = await createStoreHarness(openStore)
        await harness.put('people', harness.newId(), { name })
        await harness.put('people', harness.newId(), { name: 'Brian Nelson' })
        expect((await harness.list('people', { search: text })).map((found) => found['name'])).toContain(name)
        expect((await harness.list('people', { search: text })).map((found) => found['name'])).not.toContain('Brian Nelson')
      },
    )

    test.each(['王小明', '小明王', '王 小明'])(
      '[SEARCH-231] search finds a Chinese name of two fields written as one word: “%s”',
      async (text) => {
        const harness = await createStoreHarness(openStore)
        await harness.put('people', harness.newId(), { name: '小明', town: '王' })
        await harness.put('people', harness.newId(), { name: '大明', town: '王' })
        expect((await harness.list('people', { search: text })).map(({ name }) => name)).toEqual(['小明'])
      },
    )

    test('[SEARCH-233] a search of some fields finds no record by another field, and nothing in fields that no view shows', async () => {
      const harness = await createPeople(openStore)
      const find = async (search: string, searchIn: readonly string[]) =>
        (await harness.list('people', { search, searchIn })).map(({ name }) => name)
      expect(await find('bo', ['name'])).toEqual(['Bo Ångström'])
      for (const text of ['perth', 'bo perth', '0412 555 018', '5018', 'jo 5018'])
        expect([text, await find(text, ['name'])]).toEqual([text, []])
      expect(await find('perth', ['name', 'town'])).toEqual(['Bo Ångström'])
      expect(await find('perth', ['town'])).toEqual([])
      await harness.reopen()
      expect([await find('bo', ['name']), await find('perth', ['name'])]).toEqual([['Bo Ångström'], []])
    })

    test('[SEARCH-234] a search of some fields finds no name by the word that it makes with another field', async () => {
      const harness = await createStoreHarness(openStore)
      await harness.put('people', harness.newId(), { name: '小明', town: '王' })
      const found = async (search: string) => (await harness.list('people', { search, searchIn: ['name'] })).length
      expect([await found('小明'), await found('小明王'), await found('王小明')]).toEqual([1, 0, 0])
    })

    test('[SEARCH-235] a search finds no record by a word that none of them has', async () => {
      const harness = await createPeople(openStore)
      expect(await harness.list('people', { search: 'practice' })).toEqual([])
    })

    test.each([
      '" OR "',
      'name:zoe',
      'zo*',
      'NEAR(zoe muller)',
      'zoe AND',
      '(',
      "'; DROP TABLE people; --",
      '^zoe',
      '{name} : zoe',
      '\\',
      'a'.repeat(50),
    ])('[KEEP-11] search treats typed text as text, never as a query command: %s', async (searchText) => {
      const harness = await createPeople(openStore)
      const found = await harness.list('people', { search: searchText })
      expect(found.length).toBeLessThanOrEqual(1)
      expect(await harness.list('people')).toHaveLength(7)
    })

    test('[KEEP-11] a renamed record is found by its new name and not by its old one; a removed record by neither', async () => {
      const harness = await createPeople(openStore)
      const [zoe] = await harness.list('people', { search: 'zoe' })
      await harness.put('people', zoe?.id ?? '', { name: 'Zara Müller' })
      expect(await harness.list('people', { search: 'zoe' })).toEqual([])
      expect(await harness.list('people', { search: 'zara' })).toHaveLength(1)
      await harness.put('people', zoe?.id ?? '', null)
      expect(await harness.list('people', { search: 'zara' })).toEqual([])
    })

    test('[KEEP-11] search combines with filters, sort order and pages, and works after a restart', async () => {
      const harness = await createStoreHarness(openStore)
      for (let index = 0; index < 6; index++) await harness.put('people', harness.newId(), { name: `Smith ${index}`, age: index })
      await harness.reopen()
      const query = { where: [{ column: 'age', above: 1 }], search: 'smith', sort: '-age', limit: 2 }
      const first = await harness.store().list(harness.practice, 'people', query)
      expect(first.items.map(({ age }) => age)).toEqual([5, 4])
      expect((await harness.list('people', { ...query, after: first.next ?? '' })).map(({ age }) => age)).toEqual([3, 2])
    })

    test('[KEEP-11] search finds nothing in an area that declares no search fields', async () => {
      const harness = await createStoreHarness(openStore)
      await harness.put('logins', harness.newId(), { username: 'ruth' })
      expect(await harness.list('logins', { search: 'ruth' })).toEqual([])
    })
  })
}
