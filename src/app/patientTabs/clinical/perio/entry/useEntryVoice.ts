import { useCallback, useEffect, useState } from 'react'
import type { EntryFeedback } from '#domain/clinical/perio/entry/enterKey.ts'
import type { Account } from '#domain/practice/user.ts'
import { localeTag } from '#locale/common/locale.ts'
import { createEntryTones, type EntryTone } from '../../../../components/sound/entryTones.ts'
import { depthLevel } from '../chart/depthLevel.ts'
import { spokenText } from './spokenText.ts'

export type PerioVoice = Account['perioVoice']

/** Faster than talk, so that a figure is said before the next one is typed. */
const rate = 1.6

/** Whether this browser can speak. Some have the interface and no voice. */
export const canSpeak = (): boolean => 'speechSynthesis' in window && window.speechSynthesis.getVoices().length > 0

function speak(text: string): void {
  // A figure that is still being said is old.
  window.speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = localeTag
  utterance.rate = rate
  window.speechSynthesis.speak(utterance)
}

export function toneOf(feedback: EntryFeedback): EntryTone | null {
  if (feedback.kind === 'figure') return depthLevel(feedback.figure) === 'shallow' ? 'figure' : 'deepFigure'
  if (feedback.kind === 'refused') return 'refused'
  return feedback.kind === 'moved' ? null : 'mark'
}

/** Confirms what a user typed without looking: spoken, or by tones. The end of a lane and a refused key always have their own tone. */
export function useEntryVoice(voice: PerioVoice): (feedback: EntryFeedback) => void {
  const [tones] = useState(createEntryTones)
  useEffect(() => tones.close, [tones])
  return useCallback(
    (feedback) => {
      if (voice === 'silent') return
      const text = voice === 'spoken' && canSpeak() ? spokenText(feedback) : null
      const tone = toneOf(feedback)
      if (text !== null) speak(text)
      else if (tone) tones.play(tone)
      if (feedback.kind === 'figure' && feedback.isLaneEnd) tones.play('laneEnd')
    },
    [voice, tones],
  )
}
