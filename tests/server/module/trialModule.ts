import * as z from 'zod/mini'
import { id, longText, text, wholeNumber } from '#domain/fields.ts'
import { notFoundProblem } from '#domain/problems.ts'
import { providers } from '#resources/practice/providers.ts'
import { call, publicCall } from '#server/module/call.ts'
import { described, limitUpTo, pageOf, recordShapeOf } from '#server/module/callShapes.ts'
import { html } from '#server/http/pages/html.ts'
import { defineModule, worker } from '#server/module/defineModule.ts'
import { page } from '#server/module/page.ts'

/** A part that exists only here, and uses what a module can declare. */

const findCall = call('GET', '/api/trial/:id', {
  name: 'trial.find',
  area: 'trial',
  scope: 'prv',
  summary: 'Finds a provider, and repeats what was asked',
  answer: 'The provider.',
  query: z.strictObject({
    count: described(wholeNumber(1, 9), 'How many.'),
    names: z.optional(z.array(text(20)).check(z.maxLength(3))),
    limit: limitUpTo(50),
  }),
  response: z.strictObject({
    provider: recordShapeOf(providers),
    count: wholeNumber(1, 9),
    names: z.array(text(20)),
    limit: wholeNumber(1, 50),
  }),
  run: async ({ deps }, { principal, path, query }) => {
    const provider = await deps.store.get(principal.practice, providers.name, path['id'] ?? '')
    if (!provider) throw notFoundProblem()
    return { provider, count: query.count, names: query.names ?? [], limit: query.limit }
  },
})

const listCall = call('GET', '/api/trial/', {
  name: 'trial.list',
  area: 'trial',
  scope: { any: ['prv', 'cal'] },
  summary: 'Lists the providers',
  answer: 'The providers.',
  response: pageOf(recordShapeOf(providers)),
  run: async ({ deps }, { principal }) => ({
    items: (await deps.store.list(principal.practice, providers.name, { where: [] })).items,
    next: null,
  }),
})

const orderCall = call('POST', '/api/trial/', {
  name: 'trial.order',
  area: 'trial',
  scope: 'prv.e',
  summary: 'Repeats a note',
  answer: 'The note.',
  refusals: [409],
  body: z.strictObject({ note: longText(20), provider: z.optional(id) }),
  response: z.strictObject({ note: longText(10) }),
  run: (_context, { body }) => ({ note: body.note }),
})

const statusCall = publicCall('POST', '/api/trial/status', {
  name: 'trial.status',
  area: 'trial',
  summary: 'Repeats a word',
  answer: 'The word.',
  body: z.strictObject({ word: text(20) }),
  response: z.strictObject({ word: text(20) }),
  run: (_context, { principal, body }) => ({ word: principal ?? body.word }),
})

const wordOf = ({ path }: { readonly path: Readonly<Record<string, string>> }) => path['word'] ?? ''

const wordPage = page('/l/trial/:word', {
  render: async (_context, request) =>
    wordOf(request) === 'moved' ? { redirect: '/l/trial/new' } : { page: { title: 'Trial', body: html`<p>${wordOf(request)}</p>` } },
  submit: {
    form: z.strictObject({ answer: longText(5) }),
    run: async (_context, request, form) => ({
      status: form ? 200 : 400,
      page: { title: 'Trial', body: html`<p>${wordOf(request)} ${form?.answer ?? 'unclear'}</p>` },
    }),
  },
})

/** What the workers did, in order. */
export const steps: string[] = []

const steady = worker('steady', ({ address, service }) => {
  steps.push(`steady at ${address} with ${service(sharedCount)}`)
  return { close: async () => void steps.push('steady closed') }
})
const broken = worker('broken', () => Promise.reject(new Error('no disk')))
const slow = worker('slow', async ({ service }) => {
  steps.push(`slow with ${service(sharedCount)}`)
  await Promise.resolve()
  return { close: () => void steps.push('slow closed') }
})

let created = 0
const sharedCount = () => (created += 1)

export const trialModule = defineModule('trial', {
  calls: [findCall, listCall, orderCall, statusCall],
  pages: [wordPage],
  workers: [steady, broken, slow],
})
