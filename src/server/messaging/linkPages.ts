import * as z from 'zod/mini'
import { longText } from '#domain/fields.ts'
import type { LinkPage } from '#resources/resource.ts'
import type { ServerDeps } from '../deps.ts'
import type { Page } from '../http/pages/renderPage.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import { page } from '../module/page.ts'
import { executeAnswer } from './executeAnswer.ts'
import { type LinkedRecord, patientLinks } from './patientLinks.ts'
import { appointmentView } from './pages/appointmentView.ts'
import { type LinkPageProblem, type LinkPageView, linkPageOf, plainPage, shownOf } from './pages/linkPage.ts'
import { type LinkPageData, readLinkPageData } from './pages/linkPageData.ts'
import { offerView } from './pages/offerView.ts'
import { tLink } from './pages/tLink.ts'
import { waitAfterUnknownLink } from './waitAfterUnknownLink.ts'

/** The pages of message links. Only a submitted form answers. */
export const linkPages = page('/l/*', {
  render: async (context, { path, address }) => {
    const token = path['*'] ?? ''
    const linked = await context.service(patientLinks).find(token)
    if (!linked) return unknownLinkPage(context.deps, address)
    // A browser does not send a fragment, so no log of a proxy holds the link of the form.
    if (isFormLink(linked)) return { redirect: `/apps/form/#${token}` }
    return { page: await pageFor(context, linked) }
  },
  submit: {
    form: z.strictObject({ answer: longText(60), shown: z.optional(longText(60)) }),
    run: async (context, { path, address, because }, form) => {
      const linked = await context.service(patientLinks).find(path['*'] ?? '')
      if (!linked) return unknownLinkPage(context.deps, address)
      if (form === null || !Object.hasOwn(linked.resource.links?.answers ?? {}, form.answer))
        return { status: 400, page: plainPage(tLink('unclearTitle'), tLink('unclearText')) }
      if ((form.shown ?? '') !== shownOf(linked)) return { status: 409, page: await pageFor(context, linked, 'changed') }
      const origin = { kind: 'link', id: linked.record.id } as const
      const { record, done } = await executeAnswer(context.deps, linked, { command: form.answer, because, origin })
      return { status: done ? 200 : 409, page: await pageFor(context, { ...linked, record }, done ? null : 'failed') }
    },
  },
})

const isFormLink = ({ resource }: LinkedRecord): boolean => resource.links?.page === 'form'

const viewByPage: Readonly<
  Record<Exclude<LinkPage, 'form'>, (context: ModuleContext, pageData: LinkPageData) => LinkPageView | Promise<LinkPageView>>
> = {
  offer: ({ deps, service }, pageData) => offerView(deps, service(patientLinks), pageData),
  visit: (_context, pageData) => appointmentView(pageData),
}

async function pageFor(context: ModuleContext, linked: LinkedRecord, problem: LinkPageProblem = null): Promise<Page> {
  const pageData = await readLinkPageData(context.deps, linked)
  const view = linked.resource.links?.page === 'offer' ? 'offer' : 'visit'
  return linkPageOf(pageData, await viewByPage[view](context, pageData), problem)
}

/** One response for an unknown link, an altered link and any other text. */
async function unknownLinkPage(deps: ServerDeps, address: string) {
  const retryAfter = await waitAfterUnknownLink(deps, address)
  if (retryAfter === null) return { status: 404, page: plainPage(tLink('unknownTitle'), tLink('unknownText')) }
  return { status: 429, retryAfter, page: plainPage(tLink('tooManyTitle'), tLink('tooManyText')) }
}
