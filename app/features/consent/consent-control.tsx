import { createContext, type ReactNode, useContext, useState } from 'react';

/** The actions behind the cookie button in the footer (K3). */
export interface ConsentControl {
  open(): void;
  /** Prefetches the settings dialog when the visitor is about to press the button. */
  warm(): void;
  isReturn: boolean;
}

const ControlContext = createContext<ConsentControl | null>(null);
const SetControlContext = createContext<(control: ConsentControl | null) => void>(() => {});

/** Holds the control, which arrives with the consent code, so that only the button renders again then. */
export function ConsentControlProvider({ children }: { children: ReactNode }) {
  const [control, setControl] = useState<ConsentControl | null>(null);
  return (
    <SetControlContext value={setControl}>
      <ControlContext value={control}>{children}</ControlContext>
    </SetControlContext>
  );
}

/** Null until the cookie settings are available, and on a site without them. */
export const useConsentControl = () => useContext(ControlContext);

/** For the code that opens the settings. The returned function stays the same. */
export const useSetConsentControl = () => useContext(SetControlContext);
