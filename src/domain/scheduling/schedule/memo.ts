/** Calculates a value, or returns the last one of the key if each input is the same. */
export type Memo = <Value>(key: string, inputs: readonly unknown[], calculate: () => Value) => Value

export const noMemo: Memo = (_key, _inputs, calculate) => calculate()

/** Creates a memory of one value for each key. */
export function createMemo(): Memo {
  const known = new Map<string, { readonly inputs: readonly unknown[]; readonly value: unknown }>()
  return <Value>(key: string, inputs: readonly unknown[], calculate: () => Value): Value => {
    const last = known.get(key)
    if (last && last.inputs.length === inputs.length && inputs.every((input, index) => input === last.inputs[index]))
      return last.value as Value
    const value = calculate()
    known.set(key, { inputs, value })
    return value
  }
}
