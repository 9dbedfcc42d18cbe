export { maskEmail, maskPhone } from '#contract/text/mask.ts'
