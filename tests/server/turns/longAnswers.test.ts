import { expect, test } from 'vitest'
import { limitLongAnswers } from '#server/turns/longAnswers.ts'

test('[TURN-9] two long answers are made at the same time; the others wait, senders in turn, also after one that fails', async () => {
  const longAnswers = limitLongAnswers(2)
  const begun: string[] = []
  const finish = new Map<string, (fault?: Error) => void>()
  const request = (name: string, sender: string) =>
    longAnswers(sender, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => finish.set(name, (fault) => (fault ? reject(fault) : resolve(name))))
    })
  const [first, second, ...rest] = ['a1', 'a2', 'a3', 'a4'].map((name) => request(name, 'a'))
  const other = request('b1', 'b')
  expect(begun).toEqual(['a1', 'a2'])
  finish.get('a1')?.(new Error('broke'))
  await expect(first).rejects.toThrow('broke')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  finish.get('a2')?.()
  expect(await second).toBe('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  finish.get('a3')?.()
  await rest[0]
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
  for (const name of ['b1', 'a4']) finish.get(name)?.()
  expect([await other, await rest[1]]).toEqual(['b1', 'a4'])
})
