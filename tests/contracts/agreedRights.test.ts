import { expect, test } from 'vitest'
import { named } from '#domain/scopes.ts'
import { commandsOf, resourceOf, viewsOf } from '#resources/registry.ts'

/** The rights that the contract names where the spec has no code of its own: who views, and who adds, edits and removes. */
const agreed = {
  'waitlists': ['appt', { create: 'appt.c', edit: 'appt.e', remove: 'appt.d' }],
  'waitlists/gaps': ['appt', { open: 'appt.c', remove: 'appt.d', offer: 'appt.w and msg' }],
  'waitlists/offers': ['appt', { make: 'appt.w and msg' }],
  'events': ['cal', { create: 'evt.c', change: 'evt.e', edit: 'evt.e', remove: 'evt.e' }],
  'class': ['user', { create: 'gen.c', edit: 'gen.e', remove: 'gen.d' }],
  'conversations': ['msg', { create: 'msg', edit: 'msg' }],
  'messages': ['msg', { create: 'msg' }],
  'settings': ['gen', { edit: 'gen.e' }],
  'account': ['user', { edit: 'user' }],
  'migrations': ['sys', { create: 'sys.c', stop: 'sys.e' }],
  'process': ['sys', { create: 'sys.c', start: 'sys.e', stop: 'sys.e' }],
  'kiosk': ['kiosk', { create: 'kiosk and gen.e', edit: 'kiosk and gen.e', remove: 'kiosk and gen.e', showForm: 'kiosk.form' }],
  'scopes': ['user', {}],
  'commands': ['user', {}],
} as const

test.each(Object.entries(agreed))('[AGREED-1] %s asks for the rights that were agreed on', (area, [view, changes]) => {
  const resource = resourceOf(area)
  expect(resource && named(viewsOf(resource).full)).toBe(view)
  const declared = Object.fromEntries(
    (resource ? commandsOf(resource) : []).map(({ word, declaration }) => [word, named(declaration.scope)]),
  )
  expect(declared).toMatchObject(changes)
})
