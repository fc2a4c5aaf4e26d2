import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Sport } from '@lane-and-court/contract/http/common.types.ts'
import { publicQuery } from './publicQuery.ts'

export const useClassesQuery = publicQuery<Class[], Sport | 'all'>('classes')
export const usePublicClassQuery = publicQuery<Class, string>('publicClass')
