import { expect, test } from 'vitest'
import { changesOf, scopesAfter, withWanted } from '#app/screens/practice/Groups/model/draft.ts'
import { type GroupRow, holdersOf, membersOf, rightsOf, type UserRow } from '#app/screens/practice/Groups/model/holders.ts'

const at = '2026-11-24T00:00:00.000Z'
const group = (id: string, ...scopes: string[]): GroupRow => ({
  ...{ id, name: `Group ${id}`, scopes, needsSecondFactor: false, firstScreen: null },
  ...{ version: 3, createdAt: at, updatedAt: at },
})
const user = (id: string, groups: readonly string[], disabled = false): UserRow => ({
  ...{ id, username: id, name: id, email: null, groups: [...groups], locations: null, provider: null, disabled },
  ...{ version: 1, createdAt: at, updatedAt: at },
})

const dentists = group('d', 'appt', 'pat', 'pat.h')

test('[PERMISSION-7] changes wait in a draft; a change that is taken back is none', () => {
  const draft = withWanted(withWanted(undefined, dentists, ['pat.h'], false), dentists, ['msg', 'appt'], true)
  expect(changesOf(dentists, draft)).toEqual({ added: ['msg'], removed: ['pat.h'] })
  expect(changesOf(dentists, withWanted(draft, dentists, ['pat.h'], true))).toEqual({ added: ['msg'], removed: [] })
  expect(changesOf(dentists, undefined)).toEqual({ added: [], removed: [] })
})

test('[PERMISSION-8] a draft keeps what another user has changed meanwhile, and the version at which it began', () => {
  const draft = withWanted(withWanted(undefined, dentists, ['msg'], true), dentists, ['pat.h'], false)
  const later = { ...group('d', 'appt', 'pat', 'msg', 'rep', 'pat.h'), version: 4 }
  expect(changesOf(later, draft)).toEqual({ added: [], removed: ['pat.h'] })
  expect(scopesAfter(later, changesOf(later, draft))).toEqual(['msg', 'pat', 'appt', 'rep'])
  expect(withWanted(draft, later, ['grp'], true).version).toBe(3)
})

test('[PERMISSION-9] a permission is held by each active user of a group that grants it, with the names of these groups', () => {
  const groups = [dentists, group('r', 'appt', 'msg')]
  const users = [user('ana', ['r']), user('elin', ['d', 'r']), user('left', ['d'], true)]
  expect(holdersOf('appt', users, groups).map((one) => [one.user.id, one.groups])).toEqual([
    ['ana', ['Group r']],
    ['elin', ['Group d', 'Group r']],
  ])
  expect(holdersOf('pat.h', users, groups).map((one) => one.user.id)).toEqual(['elin'])
  expect(membersOf('d', users).map(({ id }) => id)).toEqual(['elin'])
})

test('[PERMISSION-10] a permission of a user counts once in its task, whichever groups grant it', () => {
  const rights = rightsOf(user('elin', ['d', 'r']), [dentists, group('r', 'appt', 'msg')])
  expect(rights.find(({ task }) => task === 'patients')).toMatchObject({ held: 2, groups: ['Group d'] })
  expect(rights.find(({ task }) => task === 'day')).toMatchObject({ held: 1, all: 14, groups: ['Group d', 'Group r'] })
  expect(rights.find(({ task }) => task === 'payments')).toMatchObject({ held: 0, groups: [] })
})
