import * as z from 'zod/mini'
import { id, instant } from '#domain/fields.ts'
import { deviceKinds, deviceStates } from '#domain/kiosk/device.ts'
import { sessionStates } from '#domain/kiosk/session.ts'
import { HeartbeatRequest, IdentifyRequest, memberStatuses, VerifyRequest } from '#domain/kiosk/wire.ts'
import { notFoundProblem } from '#domain/problems.ts'
import { instantOf } from '#domain/time.ts'
import type { RecordIn } from '#resources/index.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { canAccess } from '../engine/access/recordAccess.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'
import { deviceAccess } from './kioskPaths.ts'
import { call, deviceCall } from '../module/call.ts'
import { callShape } from '../module/callShapes.ts'
import { checkInCodeFor } from './checkInCode.ts'
import { identify } from './identify/identify.ts'
import { actingPrincipalOf, describeDevice, requireDevice, requireKiosk } from './kioskDevice.ts'
import { sessionScreenOf } from './sessionScreen.ts'
import { verifyFirstName } from './identify/verifyFirstName.ts'

/** The calls of devices other than commands and pairing, and what a user asks for a kiosk. */

const count = z.int().check(z.gte(0))
const ofDevices = { area: 'kiosk', description: deviceAccess } as const
const ofSessions = { area: 'kiosk/sessions', description: deviceAccess, admit: requireKiosk } as const

export const DeviceShape = callShape({
  id,
  name: z.string(),
  kind: z.enum(deviceKinds),
  location: id,
  state: z.enum(deviceStates),
  session: z.nullable(id),
  waits: callShape({ idleAfter: count, wipesAfter: count, endStays: count }),
})
const AppointmentShape = callShape({
  firstName: z.string(),
  startsAt: instant,
  provider: z.string(),
  expectedAt: instant,
  alsoAt: z.array(instant),
  ticket: z.nullable(z.string()),
})
const OptionShape = callShape({ option: count, startsAt: instant, initials: z.string() })
const MemberShape = callShape({
  option: z.nullable(count),
  firstName: z.string(),
  lastInitial: z.string(),
  startsAt: z.string(),
  status: z.enum(memberStatuses),
  opensAt: z.nullable(instant),
  ticket: z.nullable(z.string()),
  hasForms: z.boolean(),
})
const StateShape = callShape({ state: z.enum(sessionStates) })

const heartbeatCall = deviceCall('POST', '/api/kiosk/heartbeat/', {
  ...ofDevices,
  admit: requireDevice,
  name: 'kiosk.beat',
  summary: 'Sends the device heartbeat, every 5 s',
  answer: 'The current device record.',
  body: HeartbeatRequest,
  response: callShape({ device: DeviceShape, at: instant }),
  /** Writes a log entry only if something changed. */
  run: async ({ deps }, { principal, body: { version: build, queued }, request }) => {
    const command = { command: 'kiosk.heard', record: requireDevice(principal), data: { build, queued }, because: request.id }
    const { record } = await deps.commands.execute(actingPrincipalOf(principal), command)
    if (!record) throw notFoundProblem()
    return {
      device: describeDevice(record as RecordIn<'kiosk'>, await practiceSettings(deps, principal.practice)),
      at: instantOf(deps.now()),
    }
  },
})

const identifyCall = deviceCall('POST', '/api/kiosk/identify/', {
  ...ofSessions,
  name: 'kiosk.identify',
  summary: 'Identifies the patient at the kiosk',
  answer: 'Whether a patient was identified. The names of other patients are never returned.',
  refusals: [409],
  body: IdentifyRequest,
  response: callShape({
    session: z.nullable(id),
    match: z.enum(['one', 'several', 'none', 'reception']),
    visit: z.optional(AppointmentShape),
    options: z.optional(z.array(OptionShape)),
    triesLeft: z.optional(count),
  }),
  run: ({ deps }, { principal, body, request }) => identify(deps, principal, body, request.id),
})

const verifyCall = deviceCall('POST', '/api/kiosk/sessions/:id/verify', {
  ...ofSessions,
  name: 'kiosk.verify',
  summary: 'Sends the first name when two patients share a surname and date of birth',
  answer: 'The current state of the session.',
  refusals: [409],
  body: VerifyRequest,
  response: StateShape,
  run: ({ deps }, { principal, path, body, request }) => verifyFirstName(deps, principal, path['id'] ?? '', body, request.id),
})

const screenCall = deviceCall('GET', '/api/kiosk/sessions/:id/screen', {
  ...ofSessions,
  name: 'kiosk.screen',
  summary: 'Returns the data of the current session step',
  answer: 'Only the data that this step needs.',
  response: callShape({
    state: z.enum(sessionStates),
    formsDone: count,
    options: z.optional(z.array(OptionShape)),
    isAgain: z.optional(z.boolean()),
    visit: z.optional(AppointmentShape),
    members: z.optional(z.array(MemberShape)),
    details: z.optional(z.array(callShape({ field: z.string(), veiled: z.nullable(z.string()) }))),
    forms: z.optional(z.array(z.record(z.string(), z.unknown()))),
    handedTo: z.optional(z.string()),
  }),
  run: ({ deps }, { principal, path }) => sessionScreenOf(deps, principal, path['id'] ?? ''),
})

/** Returns the code that identifies an appointment at a kiosk, for a message. */
const checkInCodeCall = call('GET', '/api/appointments/:id/kioskcode', {
  name: 'kiosk.codeOfVisit',
  area: appointments.name,
  scope: 'appt',
  summary: 'Returns the check-in code for a message, which identifies the appointment at a kiosk',
  answer: 'A code signed by this practice.',
  response: callShape({ code: z.string() }),
  run: async ({ deps }, { principal, path }) => {
    const appointment = await deps.store.get(principal.practice, appointments.name, path['id'] ?? '')
    if (!appointment || !canAccess(principal, appointments, appointment)) throw notFoundProblem()
    return { code: await checkInCodeFor(deps, principal.practice, appointment.id) }
  },
})

export const kioskCalls = [heartbeatCall, identifyCall, verifyCall, screenCall, checkInCodeCall]
