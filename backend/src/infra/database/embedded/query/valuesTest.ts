/** Says whether the values found at a path are selected. */
export type ValuesTest = (values: readonly unknown[]) => boolean
