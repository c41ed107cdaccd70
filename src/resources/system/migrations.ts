import * as z from 'zod/mini'
import { someOf } from '#domain/fields.ts'
import { Migration } from '#domain/system/migration.ts'
import { migrationMachine } from '#machines/migration.machine.ts'
import { resource } from '../resource.ts'

const Progress = someOf(Migration, ['total', 'read', 'imported', 'known', 'refused', 'note'])

export const migrations = resource({
  name: 'migrations',
  part: 'system',
  record: Migration,
  refs: { location: 'locations' },
  calledBy: ['fileName'],
  columns: ['as', 'state'],
  charts: { every: migrationMachine },
  views: 'sys',
  commands: {
    create: { scope: 'sys.c', makes: true, data: z.pick(Migration, { as: true, fileName: true, location: true }) },
    /** Given by the server once the file's bytes are safe on the disk. */
    attach: { scope: 'sys.c', principals: ['system'], data: z.pick(Migration, { file: true }) },
    looked: { scope: 'sys.c', principals: ['system'], data: z.pick(Migration, { total: true, known: true, refused: true, preview: true }) },
    look: { scope: 'sys.c' },
    start: { scope: 'sys.c' },
    advance: { scope: 'sys.c', principals: ['system'], data: Progress },
    stop: { scope: 'sys.e' },
    finish: { scope: 'sys.c', principals: ['system'], data: Progress },
    fail: { scope: 'sys.c', principals: ['system'], data: Progress },
  },
})
