import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { wallPatientName } from '#app/devices/shared/display/tWall.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow, WallPatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { nameChoicesIn } from '../../support/language/nameChoices.ts'
import { identify, screenOf, startKioskServer } from './startKioskServer.ts'

const top = resolve(import.meta.dirname, '../../..')

/** The name by which the wall, the kiosk, a message and the board call a patient. */
async function calledNames(names: { readonly preferredName: string | null }): Promise<readonly string[]> {
  const server = await startKioskServer()
  const patient = await server.createPatient({ ...names, phone: '+61412555018' })
  const appointment = await server.bookAppointment(patient, 20)
  const [kiosk, wall] = [await server.pairDevice('kiosk'), await server.pairDevice('wall')]
  await server.execute('appointments.ask', appointment, {})
  const seen = (await wall.call<WallPatientRow>('GET', `/api/patients/${patient}`)).body
  const screen = await screenOf(kiosk.call, (await identify(kiosk.call)).session)
  const [message] = await server.listAll('messages')
  const row = (await server.get('patients', patient)) as PatientRow | null
  return [wallPatientName(seen), screen.visit?.firstName ?? '', String(message?.body), fullNameOf(row)]
}

test('[CALLNAME-1] wall, kiosk, message and board call a patient by the preferred name, and without one by the first name', async () => {
  expect(await calledNames({ preferredName: 'Roha' })).toEqual(['Roha N.', 'Roha', expect.stringMatching(/^Hello Roha,/), 'Roha Ngata'])
  expect(await calledNames({ preferredName: null })).toEqual(['Aroha N.', 'Aroha', expect.stringMatching(/^Hello Aroha,/), 'Aroha Ngata'])
  expect(callNameOf(null)).toBe('')
})

test('[CALLNAME-2] no other code than `callNameOf` chooses between a preferred and a first name', () => {
  const files = globSync('{src,machines,streams}/**/*.{ts,tsx}', { cwd: top }).sort()
  expect(files.flatMap((file) => nameChoicesIn(file, readFileSync(join(top, file), 'utf8')))).toEqual(['src/domain/people/callNameOf.ts:5'])
  const choices =
    "const a = p['preferredName'] || p['firstName']\nconst b = q.preferredName ?? 'Alex'\nconst c = r ? r.preferredName : r.firstName\nconst d = s.firstName ?? s.lastName"
  expect(nameChoicesIn('example.ts', choices)).toEqual(['example.ts:1', 'example.ts:2', 'example.ts:3'])
})
