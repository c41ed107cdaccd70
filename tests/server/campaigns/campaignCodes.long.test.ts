import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, signIn } from '../../support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '../../support/server/startServer.ts'
import { connectPushClient } from '../push/connectPushClient.ts'

/** Every subset of the seven codes against every command and area of campaigns, over HTTP and the socket. */

const codes = ['mkt', 'mkt.e', 'mkt.a', 'mkt.r', 'mkt.recur', 'mkt.sched', 'mkt.bulk'] as const
type Code = (typeof codes)[number]
const codeOfKind = { recall: 'mkt.r', recurring: 'mkt.recur', scheduled: 'mkt.sched', bulk: 'mkt.bulk' } as const
type Kind = keyof typeof codeOfKind
const kinds = Object.keys(codeOfKind) as readonly Kind[]
const areas = ['campaigns', 'campaigns/recipients', 'campaigns/results', 'campaigns/recalls']
const commands = ['edit', 'test', 'requestApproval', 'revise', 'schedule', 'start', 'pause', 'resume', 'cancel', 'remove'] as const
const subsets = Array.from({ length: 2 ** codes.length }, (_, bits) => codes.filter((_code, index) => (bits & (2 ** index)) !== 0))

type Cell = { readonly name: string; readonly needs: readonly Code[]; readonly isRefused: () => Promise<boolean> }

let server: RunningServer
let manager: ApiClient
let user: ApiClient
let group: string
const closed: { readonly kind: Kind; readonly isOwn: boolean; readonly id: string }[] = []

const created = async (client: ApiClient, path: string, fields: object): Promise<string> => {
  const { status, body, problem } = await client.call('POST', path, fields)
  expect([path, status, problem]).toEqual([path, 201, null])
  return body.id
}
const grant = async (scopes: readonly string[]) =>
  expect((await manager.command({ command: 'groups.edit', record: group, data: { scopes: [...scopes] } })).status).toBe(200)

const cancelCampaigns = async () => {
  for (const kind of kinds)
    for (const isOwn of [true, false]) {
      const author = isOwn ? user : manager
      const id = await created(author, '/api/campaigns/', { name: `${kind}`, kind })
      expect((await author.command({ command: 'campaigns.cancel', record: id })).status).toBe(200)
      closed.push({ kind, isOwn, id })
    }
}

beforeAll(async () => {
  server = await startServer({ SIMULATE: 'off' }, { budgetFactor: 1000 })
  manager = await signIn(server.url, 'manager', demoPassword)
  group = await created(manager, '/api/groups/', { name: 'Codes', scopes: [...codes] })
  await created(manager, '/api/users/', {
    username: 'coder',
    name: 'Coder',
    email: 'coder@harbour.test',
    groups: [group],
    password: demoPassword,
  })
  user = await signIn(server.url, 'coder', demoPassword)
  await cancelCampaigns()
}, 120_000)
afterAll(() => server.close())

const isForbidden = async (answer: Promise<{ readonly status: number }>) => (await answer).status === 403
/** Without `mkt` the campaign of another user is not there. */
const isForbiddenOrHidden = async (answer: Promise<{ readonly status: number }>) => [403, 404].includes((await answer).status)
const commandCell = (name: string, record: string, needs: readonly Code[], data?: object, isRefused = isForbidden): Cell => ({
  ...{ name, needs },
  isRefused: () => isRefused(user.command({ command: name.split(' ')[0] ?? '', record, ...(data ? { data: { ...data } } : {}) })),
})

/** A cancelled campaign accepts no command, so that each is refused: for the permission, or else for the state. */
const cellsOfClosed = (): readonly Cell[] =>
  closed.flatMap(({ kind, isOwn, id }) => {
    const label = (command: string) => `campaigns.${command} ${kind} ${isOwn ? 'own' : 'of another'}`
    const others: readonly Code[] = isOwn ? [] : ['mkt', 'mkt.a']
    return [
      ...commands.map((command) => {
        const needs: readonly Code[] = ['mkt.e', codeOfKind[kind], ...(command === 'pause' ? others.slice(0, 1) : others)]
        return commandCell(label(command), id, needs, command === 'edit' ? { name: 'Changed' } : undefined, isForbiddenOrHidden)
      }),
      commandCell(label('approve'), id, ['mkt', 'mkt.a']),
    ]
  })
const cellsOfCreate = (): readonly Cell[] =>
  kinds.map((kind) => ({
    name: `create ${kind}`,
    needs: ['mkt.e', codeOfKind[kind]],
    isRefused: () => isForbidden(user.call('POST', '/api/campaigns/', { name: kind, kind })),
  }))
const noRecord = '01900000-0000-7000-8000-000000000000'
const otherCells = (): readonly Cell[] => [
  commandCell('campaigns/recipients.exclude', noRecord, ['mkt.e', 'mkt.a']),
  ...['contact', 'snooze', 'decline', 'reopen', 'edit'].map((command) =>
    commandCell(`campaigns/recalls.${command}`, noRecord, ['mkt.e', 'mkt.r'], command === 'edit' ? {} : undefined),
  ),
  {
    name: 'count',
    needs: ['mkt'],
    isRefused: () => isForbidden(user.call('POST', '/api/campaigns/audience/', { audience: [] })),
  },
  ...areas.map((area): Cell => ({ name: `list ${area}`, needs: ['mkt'], isRefused: () => isForbidden(user.call('GET', `/api/${area}/`)) })),
]

test('[CAMPAIGN-27] each of the seven codes opens its part and no other, for every subset of them, over HTTP and the socket', {
  timeout: 600_000,
}, async () => {
  const cells = [...cellsOfCreate(), ...cellsOfClosed(), ...otherCells()]
  const differences: string[] = []
  const compare = (way: string, name: string, granted: readonly Code[], needs: readonly Code[], isRefused: boolean) => {
    if (isRefused !== needs.some((code) => !granted.includes(code)))
      differences.push(`${way} ${name} with ${granted.join(' ')}: ${isRefused}`)
  }
  let compared = 0
  for (const granted of subsets) {
    await grant(granted)
    for (const { name, needs, isRefused } of cells) compare('HTTP', name, granted, needs, await isRefused())
    const socket = await connectPushClient(server.url, user.token)
    for (const area of areas) compare('socket', `follow ${area}`, granted, ['mkt'], 'problem' in (await socket.follow({ areas: [area] })))
    socket.disconnect()
    compared += cells.length + areas.length
  }
  expect(differences).toEqual([])
  expect(compared).toBe(subsets.length * (cells.length + areas.length))
  console.info(`${compared} cells compared, ${differences.length} differences`)
})
