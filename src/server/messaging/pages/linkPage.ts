import { formatPhone } from '#domain/people/phone.ts'
import { type Page, errorMessage } from '../../http/pages/renderPage.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { tLink } from './tLink.ts'
import type { LinkPageData } from './linkPageData.ts'

export type AnswerChoice = { readonly answer: string; readonly label: string; readonly isPrimary?: true }

/** The content of a link page. */
export type LinkPageView = {
  readonly title: string
  readonly lines: readonly string[]
  /** Details of the appointment with their labels. */
  readonly details: readonly (readonly [name: string, value: string])[]
  /** A sentence before the choices. */
  readonly question?: string
  readonly choices: readonly AnswerChoice[]
  /** Another link to offer. */
  readonly next?: { readonly label: string; readonly to: string } | null
}

const button = ({ answer, label, isPrimary }: AnswerChoice): Html =>
  html`<button name="answer" value="${answer}"${isPrimary ? '' : html` class="other"`}>${label}</button>`

const detailsList = (details: LinkPageView['details']): Html =>
  html`<dl>${details.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

const contactLine = ({ practice, phone }: LinkPageData): Html =>
  phone === null
    ? html`${tLink('callPractice', { practice })}`
    : html`${tLink('callUs', { practice })} <a href="tel:${phone}">${formatPhone(phone)}</a>`

/** Why the last answer did not count: it could not be saved, or what the page showed has changed since. */
export type LinkPageProblem = 'failed' | 'changed' | null
const problemTexts = { failed: 'saveFailed', changed: 'changedMeanwhile' } as const

/** Names what a page shows, so that an answer to a page of before is not taken for what the record says now. */
export function shownOf({ resource, record }: LinkPageData['linked']): string {
  const changedAt = resource.links?.changedAt ? record[resource.links.changedAt] : null
  return typeof changedAt === 'string' ? changedAt : ''
}
const shownField = ({ linked }: LinkPageData): Html => html`<input type="hidden" name="shown" value="${shownOf(linked)}">`

/**
 * Renders every link page: the practice, the details, the possible answers, and why the last answer did not count. The form posts to the
 * URL of the page.
 */
export const linkPageOf = (
  pageData: LinkPageData,
  { title, lines, details, question, choices, next }: LinkPageView,
  problem: LinkPageProblem = null,
): Page => ({
  title,
  sender: pageData.practice,
  body: html`<div class="card"><h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}
${problem !== null && choices.length > 0 && errorMessage(tLink(problemTexts[problem]))}${details.length > 0 && detailsList(details)}
${question !== undefined && html`<p class="question">${question}</p>`}
${choices.length > 0 && html`<form method="post" class="steps">${shownField(pageData)}${choices.map(button)}</form>`}
${next && html`<div class="steps"><a class="button" href="${next.to}">${next.label}</a></div>`}
</div><p class="fine">${contactLine(pageData)}</p>`,
})

/** A page without practice data, so that guessing links reveals nothing. */
export const plainPage = (title: string, line: string): Page => ({
  title,
  body: html`<div class="card"><h1>${title}</h1><p>${line}</p></div>`,
})
