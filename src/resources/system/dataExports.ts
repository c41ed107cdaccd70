import * as z from 'zod/mini'
import { oneOf, partialOf, singleLine } from '#domain/fields.ts'
import { reportCodes } from '#domain/reports/reports.ts'
import { anyScope } from '#domain/scopes.ts'
import { ReportChoice } from '#domain/reports/reportChoice.ts'
import { Export, exportFolder, exportStates } from '#domain/system/export.ts'
import { exportMachine } from '#machines/system/export.machine.ts'
import { resource } from '../resource.ts'

const ownOrAll = anyScope('sys', 'rep')

/** Each user sees their own exports, and a user with `sys` all. The file itself asks for the rights of its reader. */
export const dataExports = resource({
  name: 'exports',
  module: 'system',
  record: Export,
  ownerField: 'requestedBy',
  othersScope: 'sys',
  madeFiles: { folder: exportFolder, state: 'ready', sha256: 'sha256' },
  softRefs: {
    'requestedBy': 'users',
    'process': 'process',
    'choice.location': 'locations',
    'choice.provider': 'providers',
    'madeWithLocations': 'locations',
  },
  titleFields: ['of', 'report', 'reason'],
  columns: ['of', 'report', 'requestedBy', 'process', 'state'],
  machines: { every: exportMachine },
  states: exportStates,
  readScope: ownOrAll,
  commands: {
    create: {
      scope: 'sys.c',
      creates: true,
      principals: ['user'],
      data: z.strictObject({ ...z.pick(Export, { fields: true, filters: true, format: true, reason: true }).shape, of: singleLine(60) }),
      readsArea: { named: 'of', fields: 'fields' },
    },
    createReport: {
      scope: 'rep',
      creates: true,
      principals: ['user'],
      data: z.strictObject({ ...z.pick(Export, { format: true, reason: true }).shape, report: oneOf(reportCodes), choice: ReportChoice }),
      extraScopes: reportCodes.map((code) => ({ needs: `rep.${code}`, is: { report: code } }) as const),
    },
    start: {
      scope: 'sys.c',
      principals: ['system'],
      data: partialOf(Export, ['process', 'total', 'done', 'madeWithScopes', 'madeWithLocations']),
    },
    advance: { scope: 'sys.c', principals: ['system'], data: partialOf(Export, ['done', 'total', 'madeWithScopes', 'madeWithLocations']) },
    finish: { scope: 'sys.c', principals: ['system'], data: partialOf(Export, ['done', 'total', 'bytes', 'sha256']) },
    fail: { scope: 'sys.c', principals: ['system'], data: partialOf(Export, ['note']) },
    cancel: { scope: ownOrAll, extraScopes: [{ needs: 'sys.e', unlessOwner: true }] },
    /** Makes the file again, with the permissions that the user has now. */
    retry: { scope: ownOrAll, extraScopes: [{ needs: 'sys.e', unlessOwner: true }] },
  },
})
