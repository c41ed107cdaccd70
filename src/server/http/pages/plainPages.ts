import { type Problem, problems } from '#domain/problems.ts'
import type { Page } from './frame.ts'
import { type Html, html } from './html.ts'
import { say } from './say.ts'

const card = (title: string, texts: readonly string[], after: Html | false = false): Page => ({
  title,
  body: html`<div class="card"><h1>${title}</h1>${texts.map((text) => html`<p>${text}</p>`)}${after}</div>`,
})

const toTheStart = html`<div class="steps"><a class="button" href="/my/">${say('toTheStart')}</a></div>`

export const insecurePage = (): Page => card(say('insecure'), [say('insecureWhat'), say('insecureHow'), say('insecureOperator')])

export const notBuiltPage = (): Page => card(say('notBuilt'), [say('notBuiltWhat')])

/** Any other no, for a person. */
export function problemPage(problem: Problem, requestId: string): Page {
  if (problem.code === 'insecure') return insecurePage()
  if (problem.code === 'missing') return card(say('missing'), [say('missingWhat')], toTheStart)
  const reference = html`<p>${say('reference', { id: requestId })}</p>${toTheStart}`
  return card(problems[problem.code].title, [problem.message, say('problemWhat')], reference)
}
