import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import type { Page } from '../http/pages/renderPage.ts'
import { registerFormParser } from '../http/pages/registerFormParser.ts'
import { readJson } from '../http/request/readJson.ts'
import { publicRoute } from '../http/security/authentication.ts'
import type { ModuleContext } from './moduleContext.ts'

type PageRequest = {
  /** The parameters of the path; `*` is its rest. */
  readonly path: Readonly<Record<string, string>>
  /** The address of the sender. */
  readonly address: string
  readonly because: string
}

type PageAnswer =
  | { readonly page: Page; readonly status?: number; readonly retryAfter?: number }
  /** Leads a browser to this address, also after a form. */
  | { readonly redirect: string }

type PageDeclaration<Form extends z.ZodMiniType> = {
  /** Must change nothing, because programs that scan mail open every link. */
  readonly render: (context: ModuleContext, request: PageRequest) => Promise<PageAnswer> | PageAnswer
  /** The submitted form; `null` if it has not the declared shape. */
  readonly submit?: {
    readonly form: Form
    readonly run: (context: ModuleContext, request: PageRequest, form: z.output<Form> | null) => Promise<PageAnswer>
  }
}

/** A page for people that needs no sign-in: its address is the credential. */
export type PublicPage = { readonly path: string; readonly register: (app: FastifyInstance, context: ModuleContext) => void }

/** In bytes; larger than the form of any such page. */
const bodyLimit = 4 * 1024

export function page<Form extends z.ZodMiniType>(path: string, { render, submit }: PageDeclaration<Form>): PublicPage {
  if (submit) requestShape(`POST ${path}`, submit.form)
  return {
    path,
    register: (app, context) =>
      void app.register(async (instance) => {
        instance.get(path, publicRoute, async (request, reply) => send(context, reply, await render(context, describe(request))))
        if (!submit) return
        registerFormParser(instance)
        const parser = async (_request: unknown, bytes: Buffer) => readJson(bytes)
        instance.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, parser)
        instance.post(path, publicRoute, async (request, reply) => {
          const form = submit.form.safeParse(request.body)
          return send(context, reply, await submit.run(context, describe(request), form.success ? form.data : null))
        })
      }),
  }
}

const describe = ({ params, ip, id }: FastifyRequest): PageRequest => ({
  path: params as PageRequest['path'],
  address: ip,
  because: id,
})

function send({ pages }: ModuleContext, reply: FastifyReply, answer: PageAnswer): FastifyReply {
  if ('redirect' in answer) return reply.redirect(answer.redirect, 303)
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter))
  return pages.send(reply.code(answer.status ?? 200), answer.page)
}
