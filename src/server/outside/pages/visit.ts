import { type Shown, factsOf } from './shown.ts'
import { say } from './say.ts'
import type { Choice, View } from './view.ts'

/** A visit to come: will you be there? What was said stands, and may be said otherwise while the visit is to come. */
export function visitView(shown: Shown): View {
  const { given, open } = shown
  const choices = open.map(choiceOf)
  if (open.length === 0) return { title: say('visitOverTitle'), lines: [say('visitOverWhat')], facts: [], choices }
  const facts = factsOf(shown)
  const said = given === null ? undefined : sayings[given]
  if (!said) return { title: say('visitTitle'), lines: [say('visitLead')], facts, choices: choices.map(firstIsMain) }
  return { title: said.title, lines: [said.line], facts, question: say('changed'), choices }
}

const sayings: Readonly<Record<string, { readonly title: string; readonly line: string }>> = {
  confirm: { title: say('confirmedTitle'), line: say('confirmedWhat') },
  decline: { title: say('visitDeclinedTitle'), line: say('visitDeclinedWhat') },
  requestCall: { title: say('callTitle'), line: say('callWhat') },
}

const wordsOf: Readonly<Record<string, string>> = { confirm: say('confirm'), decline: say('declineVisit'), requestCall: say('requestCall') }

const choiceOf = (answer: string): Choice => ({ answer, words: wordsOf[answer] ?? answer })
const firstIsMain = (choice: Choice, index: number): Choice => (index === 0 ? { ...choice, main: true } : choice)
