import { allScopes } from '#domain/scopes.ts'

/** Users who may do every step. */
export const setupScope = allScopes('gen', 'gen.e', 'gen.c', 'loc.e', 'equip.c', 'prv.c', 'cal.c', 'cal.e', 'cal.o', 'usr.c', 'grp.c')
export const setupPath = '/setup'
