import { BehaviorSubject, of } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { AnyRecord, Page, ReadsRequest } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import { createPastClient } from '#streams/past/pastClient.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'

const [early, late] = [Date.parse('2026-11-24T00:00:00.000Z'), Date.parse('2026-11-24T01:00:00.000Z')]
const rowAt = (id: string, version: number): AnyRecord => ({ id, version, createdAt: '', updatedAt: '', notes: `version ${version}` })

/** What the server has of an area at each moment. */
const recordsAt = (at: string): readonly AnyRecord[] =>
  at < '2026-11-24T01'
    ? [rowAt('stays', 1), rowAt('changes', 1), rowAt('goes', 1)]
    : [rowAt('stays', 1), rowAt('changes', 2), rowAt('comes', 1)]
const pageAt = (at: string): Page => ({ items: recordsAt(at), epoch: 'e', position: at < '2026-11-24T01' ? 5 : 9, next: null })

function startPast() {
  const requests: string[] = []
  const fetch: Client['fetch'] = async (method, path, body) => {
    requests.push(`${method} ${decodeURIComponent(path)}`)
    if (method === 'GET') return pageAt(new URLSearchParams(path.split('?')[1]).get('at') ?? '')
    return { answers: (body as ReadsRequest).reads.map(({ query }) => pageAt(String(query?.['at']))) }
  }
  const shown$ = new BehaviorSubject(early)
  const account = {
    ready: true,
    position: 1,
    rows: new Map([['me', { ...rowAt('me', 1), sound: true }]]),
    changed: new Map(),
    problem: null,
  }
  const present = { fetch, scopes: new Set(['appt', 'user']), collection: () => of(account) } as unknown as Client
  const client = createPastClient({ client: present, shown$, now: () => shown$.value, view: null })
  const watch = (area: string) => {
    const seen: LiveCollection[] = []
    client.collection(area).subscribe((live) => seen.push(live))
    return seen
  }
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { client, shown$, requests, watch, settled }
}

describe('the client of a board of the past', () => {
  test('[PAST-12] a board shows each moment that is chosen: unchanged rows stay the same objects, and the others are named', async () => {
    const { shown$, watch, settled } = startPast()
    const seen = watch('appointments')
    await settled()
    shown$.next(late)
    await settled()
    const [first, second] = seen
    expect([first?.position, [...(first?.rows.keys() ?? [])], first?.changed.size]).toEqual([5, ['stays', 'changes', 'goes'], 0])
    expect(second?.rows.get('stays')).toBe(first?.rows.get('stays'))
    expect(second?.changed).toEqual(
      new Map([
        ['changes', new Set(['notes'])],
        ['comes', new Set(['id'])],
        ['goes', new Set()],
      ]),
    )
  })

  test('[PAST-12] all lists of a board are read in one request for each moment, and none that the user may not view', async () => {
    const { shown$, requests, watch, settled } = startPast()
    const seen = ['appointments', 'waitlists/gaps', 'settings', 'invoices', 'cycles'].map(watch)
    await settled()
    shown$.next(late)
    await settled()
    expect(new Set(requests)).toEqual(new Set(['POST /api/reads/']))
    expect(requests).toHaveLength(2)
    expect(seen.at(-1)).toMatchObject([{ ready: false }])
  })

  test('[PAST-13] a board of the past offers and sends nothing, makes no sound, and has the clock of its moment', async () => {
    const { client, shown$, requests, watch } = startPast()
    expect(client.allowedCommands('appointments', rowAt('a', 1))).toEqual([])
    expect(client.checkCommand('appointments', rowAt('a', 1), { command: 'appointments.seat' })).toMatchObject({ allowed: false })
    const sent = [
      client.send({ command: 'appointments.seat', record: 'a' }),
      client.sendTogether([{ command: 'appointments.seat', record: 'a' }]),
      client.fetch('POST', '/api/commands/', {}),
      client.countersign({ user: 'u', pin: '1' }, { command: 'cycles.release' }),
    ]
    for (const one of sent) await expect(one).rejects.toThrow('past')
    expect(requests).toEqual([])
    expect([...(watch('account')[0]?.rows.values() ?? [])]).toMatchObject([{ id: 'me', sound: false }])
    shown$.next(late)
    expect(client.now()).toBe(late)
  })
})
