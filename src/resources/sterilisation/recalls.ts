import * as z from 'zod/mini'
import { id, longText, text, word } from '#domain/fields.ts'
import { Recall } from '#domain/sterilisation/recall.ts'
import { all, any } from '#domain/scopes.ts'
import { recallMachine } from '#machines/recall.machine.ts'
import { resource } from '../resource.ts'

const maybe = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))

const Opening = z.pick(Recall, { cycle: true, reason: true, cause: true, steriliser: true, location: true, fromNumber: true })
const Assessing = z.strictObject({
  patient: id,
  assessed: word(['noExposure', 'possibleExposure', 'exposure']),
  note: maybe(text(500)),
})
const Notifying = z.strictObject({
  patient: id,
  notifiedHow: word(['phone', 'letter', 'message', 'visit', 'notReached', 'notNeeded']),
  note: maybe(text(500)),
})

export const recalls = resource({
  name: 'steris/recalls',
  path: '/steris/recalls/',
  record: Recall,
  within: 'location',
  refs: { cycle: 'cycles', steriliser: 'equipments', location: 'locations', cycles: 'cycles', appointments: 'appointments' },
  columns: ['cycle', 'steriliser', 'location', 'cause', 'state'],
  search: ['reason', 'report'],
  charts: { every: recallMachine },
  facts: {
    theCycle: { the: 'cycle', for: ['open'] },
    /** The last first: where a fact is cut short, it is what lies furthest back. */
    suspects: { all: 'cycles', sharing: ['steriliser'], from: { number: 'fromNumber' }, sort: '-number', for: ['open'] },
    theCycles: { all: 'cycles', sharing: { id: 'cycles' }, for: ['freeze'] },
    visits: { all: 'appointments', sharing: { id: 'appointments' }, for: ['trace'] },
    packs: { all: 'steris', sharing: { cycle: 'cycles' }, for: ['freeze', 'trace'] },
  },
  views: 'steritrk',
  commands: {
    open: { scope: 'steritrk.a', makes: true, data: Opening },
    /** Said by a recall to itself, in the transaction that opens it. */
    freeze: { scope: 'steritrk.a', principals: ['system'] },
    /** By anybody again, where a pack was linked to somebody since. */
    trace: { scope: 'steritrk.a' },
    assess: { scope: 'steritrk.a', data: Assessing, owns: ['patients'] },
    notify: { scope: all('steritrk', 'msg', 'pat.comm'), data: Notifying },
    /** Said at a chair, by whoever works there: the wall goes back to the day when every chair in use has. */
    see: { scope: any('appt.w', 'provider.board', 'steritrk'), data: z.strictObject({ chair: id }), owns: ['seen'] },
    close: { scope: 'steritrk.a', data: z.strictObject({ report: longText(4000) }), owns: ['report', 'closedAt'] },
  },
  /** Whom it concerns, and what somebody wrote of it, is for the staff; what to stop, and where, is for the whole room. */
  sights: { wall: ['cycle', 'steriliser', 'location', 'cause', 'cycles', 'packs', 'stopped', 'seen', 'state', 'since'] },
})
