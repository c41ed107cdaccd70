import { type LinkPageData, detailsOf } from './linkPageData.ts'
import { tLink } from './tLink.ts'
import type { AnswerChoice, LinkPageView } from './linkPage.ts'

/** The page of a future appointment. It shows the current answer, which the patient can change until the appointment. */
export function appointmentView(pageData: LinkPageData): LinkPageView {
  const { currentAnswer, possibleAnswers } = pageData
  const choices = possibleAnswers.map(choiceOf)
  if (possibleAnswers.length === 0)
    return { title: tLink('appointmentOverTitle'), lines: [tLink('appointmentOverText')], details: [], choices }
  const details = detailsOf(pageData)
  const text = currentAnswer === null ? undefined : answerTexts[currentAnswer]
  if (!text) return { title: tLink('appointmentTitle'), lines: [tLink('appointmentLead')], details, choices: choices.map(withPrimaryFirst) }
  return { title: text.title, lines: [text.line], details, question: tLink('changed'), choices }
}

const answerTexts: Readonly<Record<string, { readonly title: string; readonly line: string }>> = {
  confirm: { title: tLink('confirmedTitle'), line: tLink('confirmedText') },
  decline: { title: tLink('appointmentDeclinedTitle'), line: tLink('appointmentDeclinedText') },
  requestCall: { title: tLink('callTitle'), line: tLink('callText') },
}

const answerLabels: Readonly<Record<string, string>> = {
  confirm: tLink('confirm'),
  decline: tLink('declineAppointment'),
  requestCall: tLink('requestCall'),
}

const choiceOf = (answer: string): AnswerChoice => ({ answer, label: answerLabels[answer] ?? answer })
const withPrimaryFirst = (choice: AnswerChoice, index: number): AnswerChoice => (index === 0 ? { ...choice, isPrimary: true } : choice)
