import { describe, expect, test } from 'vitest'
import { aWorld, type OpenKeeper, type World } from './world.ts'

/** The second field that is searched, where somebody has one. */
const towns: Readonly<Record<string, string>> = { Bo: 'Perth', Jo: '+61412555018' }

async function aCrowd(open: OpenKeeper): Promise<World> {
  const world = await aWorld(open)
  for (const name of ['Zoë Müller', "Sinéad O'Brien", 'Jean-Luc Nguyễn', 'Anne AND Co', 'Bo Ångström', 'Ingrid Sørensen', 'Jo 🦷']) {
    await world.put('people', world.newId(), { name, town: towns[name.slice(0, 2)] ?? null })
  }
  return world
}

export function searchFinds(open: OpenKeeper): void {
  describe('searching', () => {
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
      ['an', ['Anne AND Co', 'Bo Ångström']],
      ['anne and', ['Anne AND Co']],
      ['uller', []],
      ['zoe perth', []],
      ['', []],
      ['***', []],
    ])('[KEEP-11] %s', async (typed, names) => {
      const world = await aCrowd(open)
      expect((await world.list('people', { search: typed })).map(({ name }) => name)).toEqual(names)
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
    ])('[KEEP-11] What is typed is never an order: %s', async (typed) => {
      const world = await aCrowd(open)
      const found = await world.list('people', { search: typed })
      expect(found.length).toBeLessThanOrEqual(1)
      expect(await world.list('people')).toHaveLength(7)
    })

    test('[KEEP-11] A changed name is found by the new one and not by the old; one that is removed by neither', async () => {
      const world = await aCrowd(open)
      const [zoe] = await world.list('people', { search: 'zoe' })
      await world.put('people', zoe?.id ?? '', { name: 'Zara Müller' })
      expect(await world.list('people', { search: 'zoe' })).toEqual([])
      expect(await world.list('people', { search: 'zara' })).toHaveLength(1)
      await world.put('people', zoe?.id ?? '', null)
      expect(await world.list('people', { search: 'zara' })).toEqual([])
    })

    test('[KEEP-11] Search goes with filters, order and pages, and survives a restart', async () => {
      const world = await aWorld(open)
      for (let at = 0; at < 6; at++) await world.put('people', world.newId(), { name: `Smith ${at}`, age: at })
      await world.reopen()
      const query = { where: [{ column: 'age', above: 1 }], search: 'smith', sort: '-age', limit: 2 }
      const first = await world.store().list(world.practice, 'people', query)
      expect(first.items.map(({ age }) => age)).toEqual([5, 4])
      expect((await world.list('people', { ...query, after: first.next ?? '' })).map(({ age }) => age)).toEqual([3, 2])
    })

    test('[KEEP-11] An area that declares nothing to search finds nothing', async () => {
      const world = await aWorld(open)
      await world.put('logins', world.newId(), { username: 'ruth' })
      expect(await world.list('logins', { search: 'ruth' })).toEqual([])
    })
  })
}
