import { expect, test } from 'vitest'
import { describeScopes } from '#domain/scopes.ts'
import { commandsOf, minimumReadScope, resourceOf, readScopesOf } from '#resources/registry.ts'

/** The scopes that the contract names where the spec has no code: for viewing, then for each command. */
const agreedScopes = {
  'waitlists': ['appt', { create: 'appt.c', edit: 'appt.e', remove: 'appt.d' }],
  'waitlists/gaps': ['appt', { open: 'appt.c', remove: 'appt.d', offer: 'appt.w and msg' }],
  'waitlists/offers': ['appt', { make: 'appt.w and msg' }],
  'events': ['cal', { create: 'evt.c', change: 'evt.e', edit: 'evt.e', remove: 'evt.e' }],
  'class': ['user', { create: 'gen.c', edit: 'gen.e', remove: 'gen.d' }],
  'conversations': ['msg', { create: 'msg', edit: 'msg' }],
  'messages': ['msg', { create: 'msg' }],
  'settings': ['gen', { edit: 'gen.e' }],
  'account': ['user', { edit: 'user' }],
  'userinvites': ['usr.c', { create: 'usr.c', withdraw: 'usr.c', accept: 'usr.c' }],
  'usersecurity': ['user', { endSession: 'user', endSessions: 'user', reset: 'usr.x', update: 'usr.x' }],
  'account/boards': ['user', { create: 'user', edit: 'user', remove: 'user' }],
  'migrations': ['sys', { create: 'sys.c', stop: 'sys.e' }],
  'process': ['sys', { create: 'sys.c', start: 'sys.e', stop: 'sys.e' }],
  'kiosk': ['kiosk', { create: 'kiosk and gen.e', edit: 'kiosk and gen.e', remove: 'kiosk and gen.e', showForm: 'kiosk.form' }],
  'scopes': ['user', {}],
  'commands': ['user', {}],
} as const

test.each(Object.entries(agreedScopes))(
  '[AGREED-1] where the practice’s list has no permission of its own, area %s requires the permissions that the contract names, to view and to change',
  (area, [viewScope, commandScopes]) => {
    const resource = resourceOf(area)
    const toView = resource ? [readScopesOf(resource).full, minimumReadScope(resource)] : []
    expect(toView.map(describeScopes)).toContain(viewScope)
    const declared = Object.fromEntries(
      (resource ? commandsOf(resource) : []).map(({ action, declaration }) => [action, describeScopes(declaration.scope)]),
    )
    expect(declared).toMatchObject(commandScopes)
  },
)
