import * as z from 'zod/mini'
import { id, someOf, text } from '#domain/fields.ts'
import { Device } from '#domain/kiosk/device.ts'
import { all } from '#domain/scopes.ts'
import { kioskDeviceMachine } from '#machines/kioskDevice.machine.ts'
import { resource } from '../resource.ts'

const keeps = all('kiosk', 'gen.e')
const inside = { scope: keeps, principals: ['system'] } as const
const itself = ['name', 'kind', 'location', 'state', 'since', 'showForm', 'showSession'] as const
/** A wall tells which of its place are silent, and how many they have still to hand in. */
const heard = ['name', 'kind', 'location', 'state', 'since', 'queued'] as const

/** The screens that were paired. Each sees itself alone, but for the walls. */
export const devices = resource({
  name: 'kiosk',
  part: 'kiosk',
  record: Device,
  within: 'location',
  heldBy: 'id',
  metBy: ['wall'],
  refs: { location: 'locations', showForm: 'submissions', showSession: 'kiosk/sessions' },
  columns: ['name', 'kind', 'location', 'queued', 'showForm', 'showSession', 'state'],
  search: ['name'],
  charts: { every: kioskDeviceMachine },
  facts: { theForm: { the: 'showForm', for: ['showForm'] } },
  views: 'kiosk',
  commands: {
    create: { scope: keeps, makes: true, data: z.pick(Device, { name: true, kind: true, location: true }) },
    edit: { scope: keeps, edits: true, data: z.strictObject({ name: z.optional(text(80)) }) },
    /** Given by the call that answers with the code: the code itself is kept nowhere. */
    startPairing: { ...inside, owns: ['pairingEndsAt'] },
    pair: { ...inside, owns: ['pairedAt'] },
    /** A heartbeat. It is an entry of the log only where it says something new. */
    heard: { ...inside, data: someOf(Device, ['build', 'queued']), owns: ['build', 'queued', 'lastHeardAt'] },
    lock: { scope: keeps },
    unlock: { scope: keeps },
    /** Asks it to fetch its newest build. */
    update: { scope: keeps },
    revoke: { scope: keeps },
    /** Hands a patient's form to the kiosk they stand at. */
    showForm: { scope: 'kiosk.form', data: z.strictObject({ showForm: id }), owns: ['showForm'] },
    formOpened: { ...inside, data: z.strictObject({ showForm: id, showSession: id }), owns: ['showSession'] },
    formShown: inside,
    remove: { scope: keeps, ends: true },
  },
  sights: { kiosk: itself, wall: heard, waiting: itself },
})
