import type { Page } from '@playwright/test'
import type { AnyRecord } from '#domain/wire.ts'
import { demoPassword, type RunningServer } from './server.ts'
import { aStage, type Stage } from './stage.ts'

/** A steriliser that was tested today, packs with labels, and somebody who loads, beside a story's chair and its provider. */
export type SterileStage = {
  readonly stage: Stage
  readonly loader: string
  readonly loaderName: string
  /** What stands on the steriliser's door. */
  readonly door: number
  readonly packs: readonly AnyRecord[]
  readonly pack: (id: string) => Promise<AnyRecord>
  /** Everybody told and written down: no recall of this story stands above another's boards. */
  readonly closeRecalls: () => Promise<void>
}

let doors = 40

export async function aSterileStage(server: RunningServer, packCount: number): Promise<SterileStage> {
  const stage = await aStage(server)
  const { manager, location, chair } = stage
  const make = async (path: string, fields: object): Promise<AnyRecord> => {
    const { status, body, problem } = await manager.call('POST', path, fields)
    if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${problem?.detail}`)
    return body
  }
  const tell = async (command: string, record: string, data: Readonly<Record<string, unknown>>) => {
    const { status, problem } = await manager.command({ command, record, data })
    if (status !== 200) throw new Error(`${command} answered ${status}: ${problem?.detail}`)
  }
  const door = (doors += 1)
  const steriliser = await make('/equipments/', { kind: 'steriliser', name: `Steriliser ${door}`, number: door, location: location.id })
  await tell('equipments.recordService', steriliser.id, { serviceDueOn: '2099-01-01', validationDueOn: '2099-01-01' })
  await tell('equipments.recordLeak', steriliser.id, { leakPassed: true })
  await tell('equipments.recordPenetration', steriliser.id, { penetrationPassed: true })
  const chairside = (await manager.list('/api/groups/')).items.find(({ name }) => name === 'Chairside')
  const loader = `loader${door}`
  const loaderName = `Leilani Tamasese ${door}`
  const person = { name: loaderName, groups: [chairside?.id], locations: null, provider: chair['provider'] }
  await make('/api/users/', { username: loader, password: demoPassword, ...person })
  const labels = Array.from({ length: packCount }, () => make('/steris/', { kind: `Story kit ${door}`, location: location.id }))
  return {
    stage,
    loader,
    loaderName,
    door,
    packs: await Promise.all(labels),
    pack: async (id) => (await manager.call('GET', `/steris/${id}`)).body,
    async closeRecalls() {
      for (const recall of (await manager.list('/steris/recalls/')).items.filter(({ state }) => state !== 'closed')) {
        for (const { id: task } of (await manager.list('/steris/tasks/', `&recall=${recall.id}`)).items) {
          await manager.command({ command: 'steris/tasks.assess', record: task, data: { assessed: 'noExposure' } })
          await manager.command({ command: 'steris/tasks.notify', record: task, data: { notifiedHow: 'phone' } })
        }
        await tell('steris/recalls.close', recall.id, { report: 'A story.' })
      }
    },
  }
}

/** Each key five milliseconds after the one before, by the browser's own stamps, however busy this machine is. */
const pace = 0.005

/** As a keyboard-wedge scanner types: every letter of the label, and Enter, to whatever has the focus. */
export const scan = (page: Page, pack: { readonly [field: string]: unknown }): Promise<void> =>
  typedAtOnce(page, [...letters(String(pack['code'])), { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }])

/** As fast as a scanner, and no Enter. */
export const burst = (page: Page, text: string): Promise<void> => typedAtOnce(page, letters(text))

type Key = { readonly key: string; readonly text: string; readonly windowsVirtualKeyCode?: number }
const letters = (text: string): readonly Key[] => text.split('').map((key) => ({ key, text: key }))

async function typedAtOnce(page: Page, keys: readonly Key[]): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  await Promise.all(
    keys.flatMap((key, place) => [
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', code: `Key${place}`, ...key, timestamp: began + place * pace }),
      keyboard.send('Input.dispatchKeyEvent', {
        type: 'keyUp',
        code: `Key${place}`,
        key: key.key,
        timestamp: began + (place + 0.5) * pace,
      }),
    ]),
  )
  await keyboard.detach()
}
