import { create } from 'zustand'
import { defaultConfig, type RuntimeConfig } from '#contract/app/config.ts'

/** Runtime configuration, set once on start. */
export const useConfig = create<RuntimeConfig>(() => defaultConfig)
