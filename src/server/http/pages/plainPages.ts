import { type Problem, problems } from '#domain/problems.ts'
import type { Page } from './renderPage.ts'
import { type Html, html } from './html.ts'
import { tPage } from './tPage.ts'

const card = (title: string, texts: readonly string[], footer: Html | false = false): Page => ({
  title,
  body: html`<div class="card"><h1>${title}</h1>${texts.map((text) => html`<p>${text}</p>`)}${footer}</div>`,
})

const startButton = html`<div class="steps"><a class="button" href="/my/">${tPage('goToStart')}</a></div>`

export const insecurePage = (): Page => card(tPage('insecure'), [tPage('insecureHelp'), tPage('insecureHow'), tPage('insecureOperator')])

export const notBuiltPage = (): Page => card(tPage('notBuilt'), [tPage('notBuiltHelp')])

/** Renders any other problem as a page. */
export function problemPage(problem: Problem, requestId: string): Page {
  if (problem.code === 'insecure') return insecurePage()
  if (problem.code === 'missing') return card(tPage('missing'), [tPage('missingHelp')], startButton)
  const reference = html`<p>${tPage('reference', { id: requestId })}</p>${startButton}`
  return card(problems[problem.code].title, [problem.message, tPage('problemHelp')], reference)
}
