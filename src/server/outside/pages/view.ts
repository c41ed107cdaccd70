import { phoneShown } from '#domain/people/phone.ts'
import { type Page, fault } from '../../http/pages/frame.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { say } from './say.ts'
import type { Shown } from './shown.ts'

export type Choice = { readonly answer: string; readonly words: string; readonly main?: true }

/** What one page of a link says. */
export type View = {
  readonly title: string
  readonly lines: readonly string[]
  /** The facts of the visit, by their names. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** A sentence before the choices. */
  readonly question?: string
  readonly choices: readonly Choice[]
  /** Where else to go. */
  readonly next?: { readonly words: string; readonly to: string } | null
}

const button = ({ answer, words, main }: Choice): Html =>
  html`<button name="answer" value="${answer}"${main ? '' : html` class="other"`}>${words}</button>`

const factsList = (facts: View['facts']): Html =>
  html`<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

const callUs = ({ practice, phone }: Shown): Html =>
  phone === null
    ? html`${say('callPractice', { practice })}`
    : html`${say('callUs', { practice })} <a href="tel:${phone}">${phoneShown(phone)}</a>`

/**
 * The same frame for every link: who writes, what it is about, what may be said, and whether what was just said could not be done. The
 * form goes back to the address it came from.
 */
export const pageOf = (shown: Shown, { title, lines, facts, question, choices, next }: View, notDone = false): Page => ({
  title,
  from: shown.practice,
  body: html`<div class="card"><h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}
${notDone && choices.length > 0 && fault(say('couldNot'))}${facts.length > 0 && factsList(facts)}
${question !== undefined && html`<p class="question">${question}</p>`}
${choices.length > 0 && html`<form method="post" class="steps">${choices.map(button)}</form>`}
${next && html`<div class="steps"><a class="button" href="${next.to}">${next.words}</a></div>`}
</div><p class="fine">${callUs(shown)}</p>`,
})

/** Nothing of any practice: whoever tries links learns from none of them. */
export const plainPage = (title: string, line: string): Page => ({
  title,
  body: html`<div class="card"><h1>${title}</h1><p>${line}</p></div>`,
})
