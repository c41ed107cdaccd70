import { expect, test } from 'vitest'
import { alertsToShow } from '#app/components/state/alertsToShow.ts'

const critical = (label: string) => ({ label, grave: true })
const other = (label: string) => ({ label, grave: false })
const labelsOf = (...given: Parameters<typeof alertsToShow>) => {
  const { shown, hidden } = alertsToShow(...given)
  return [shown.map(({ label }) => label), hidden.map(({ label }) => label)]
}

test('[MOMENT-6] a board shows every critical alert, whatever the room, and counts only others', () => {
  const alerts = [critical('Penicillin'), critical('Latex'), critical('Sulfonamide'), other('Diabetic')]
  expect(labelsOf(alerts, 2)).toEqual([['Penicillin', 'Latex', 'Sulfonamide'], ['Diabetic']])
  expect(labelsOf([critical('Latex'), other('Diabetic'), other('Asthma')], 2)).toEqual([['Latex', 'Diabetic'], ['Asthma']])
  expect(labelsOf([other('Diabetic')], 2)).toEqual([['Diabetic'], []])
})
