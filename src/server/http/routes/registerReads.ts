import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import { type Budgets, spenderOf } from '../../budgets/budgets.ts'
import type { ServerDeps } from '../../deps.ts'
import { parseShape } from '../../engine/records/shape.ts'
import type { PagesOfOneMoment, StoredPage } from '../../store/store.ts'
import { problemBody, reportAndConvert } from '../problems/problemHandlers.ts'
import { answerInPlace } from '../request/answerInPlace.ts'
import { type BuiltInPage, limitOf, type ListCall, listOf, type ParseList } from '../request/listCall.ts'
import { atItsMoment } from '../request/pastCall.ts'
import { type Parameters, refuseUnknown } from '../request/listQuery.ts'
import { sendJson, type WrittenList, writeItems } from '../request/sendItems.ts'
import { principalOf } from '../security/authentication.ts'
import { parametersOf, ReadsShape } from '../request/readsShape.ts'

type ReadsDeps = {
  readonly deps: ServerDeps
  readonly budgets: Budgets
  /** The list call of each area. */
  readonly lists: ReadonlyMap<string, ParseList>
}
type Read = { readonly area: string; readonly query?: Readonly<Record<string, unknown>> | undefined }
/** A read that was admitted, or why it was not. */
type Admitted = ListCall | BuiltInPage | Problem
type Moment = Omit<PagesOfOneMoment, 'pages'>

/** `POST /api/reads/` answers several list calls at one position of the log: what a screen opens with. */
export function registerReads(app: FastifyInstance, reads: ReadsDeps): void {
  app.post('/api/reads/', { config: { declared: 'reads', isRead: true } }, async (request, reply) => {
    refuseUnknown(request.query as Parameters, [])
    const body = parseShape(ReadsShape, request.body)
    const admitted = admitAll(reads, request, body.reads)
    const rows = admitted.filter(isStored).reduce((sum, call) => sum + limitOf(call), 0)
    return answerInPlace(request, rows, async () => {
      const { answers, moment } = await answerAll(reads.deps, request, await resolveAll(reads, request, admitted))
      request.readsAnswered = answers.map((answer, index) => answeredRead(reads, body.reads[index] as Read, answer))
      return sendJson(reply, await writeAnswers(request, answers, moment))
    })
  })
}

const isStored = (admitted: Admitted): admitted is ListCall => 'read' in admitted

/** Each read costs as much of the budgets as a request of its own. The hooks have counted one. */
function admitAll({ deps, budgets, lists }: ReadsDeps, request: FastifyRequest, reads: readonly Read[]): readonly Admitted[] {
  const principal = principalOf(request)
  const spender = spenderOf(principal, request.ip)
  budgets.spend('requests', spender, reads.length - 1)
  const admit = ({ area, query = {} }: Read): ListCall | BuiltInPage => {
    const parseList = lists.get(area)
    if (!parseList) throw new Problem('missing', 'There is no area with this name.')
    const parameters = parametersOf(query)
    if ('q' in parameters) {
      budgets.check('searches', spender)
      budgets.spend('searches', spender, 1)
    }
    return parseList(principal, parameters)
  }
  return reads.map((read) => {
    try {
      return admit(read)
    } catch (thrown) {
      return reportAndConvert(deps, request, thrown)
    }
  })
}

/** Finds the positions of the reads of the past. */
function resolveAll({ deps }: ReadsDeps, request: FastifyRequest, admitted: readonly Admitted[]): Promise<readonly Admitted[]> {
  const principal = principalOf(request)
  const resolve = async (one: Admitted): Promise<Admitted> => (isStored(one) ? atItsMoment(deps, principal, one) : one)
  return Promise.all(admitted.map((one) => resolve(one).catch((thrown: unknown) => reportAndConvert(deps, request, thrown))))
}

async function answerAll({ store }: ServerDeps, request: FastifyRequest, admitted: readonly Admitted[]) {
  const stored = admitted.filter(isStored)
  const wanted = stored.map(({ read }) => read)
  const { pages, ...moment } = await store.readTogether(principalOf(request).practice, wanted)
  const pageOf = new Map<Admitted, StoredPage | Problem | undefined>(stored.map((call, index) => [call, pages[index]]))
  return { moment, answers: admitted.map((one) => answerOf(one, pageOf.get(one), moment)) }
}

function answerOf(admitted: Admitted, page: StoredPage | Problem | undefined, moment: Moment): WrittenList | Problem {
  if (admitted instanceof Problem) return admitted
  if (page instanceof Problem) return page
  if (isStored(admitted)) return listOf(admitted, page as StoredPage)
  const { items, ...rest } = admitted
  return ['items', items, (item) => item as object, { ...rest, ...moment }]
}

/** Written one after the other, so that a batch is no longer in the memory of the server than one list. */
async function writeAnswers(request: FastifyRequest, answers: readonly (WrittenList | Problem)[], moment: Moment) {
  const json: Buffer[] = [Buffer.from(`${JSON.stringify(moment).slice(0, -1)},"answers":[`)]
  for (const [index, answer] of answers.entries()) {
    if (index > 0) json.push(Buffer.from(','))
    if (answer instanceof Problem) json.push(Buffer.from(JSON.stringify(problemBody(answer, request.id))))
    else {
      const { chunks, rows } = await writeItems(...answer)
      request.spendRows(rows)
      json.push(...chunks)
    }
  }
  return [...json, Buffer.from(']}')]
}

/** Only the name of a declared area, never other text from a body. */
const answeredRead = ({ lists }: ReadsDeps, { area, query }: Read, answer: WrittenList | Problem) => ({
  area: lists.has(area) ? area : null,
  query,
  status: answer instanceof Problem ? answer.status : 200,
})
