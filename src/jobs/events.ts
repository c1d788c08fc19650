/** What jobs have done, for whoever wants to act on it. Nobody listens yet but tests. */

export type JobEvent =
  | ResourceTranslated
  | SelectionTranslated
  | DeveloperKeyCreated
  | DeveloperKeyDeactivated
  | UsageThresholdCrossed;

export interface ResourceTranslated {
  readonly kind: 'resourceTranslated';
  /** Paths of the files, as the project has them. */
  readonly source: string;
  readonly target: string;
  /** Locales as the project spells them. */
  readonly sourceLocale: string;
  readonly targetLocale: string;
  /** Texts that are in the target now and were not before. */
  readonly entries: number;
  readonly created: boolean;
}

export interface SelectionTranslated {
  readonly kind: 'selectionTranslated';
  /** Address of the document. */
  readonly document: string;
  /** The service's code. */
  readonly targetLanguage: string;
  readonly passages: number;
}

/** Never the key itself. */
export interface DeveloperKeyCreated {
  readonly kind: 'developerKeyCreated';
  readonly keyId: string;
  readonly label: string;
}

export interface DeveloperKeyDeactivated {
  readonly kind: 'developerKeyDeactivated';
  readonly keyId: string;
  readonly label: string;
}

export interface UsageThresholdCrossed {
  readonly kind: 'usageThresholdCrossed';
  /** Whose limit it is. */
  readonly owner: 'account' | 'key';
  /** The share of the limit, in percent, that is passed. */
  readonly threshold: number;
  /** Characters. */
  readonly used: number;
  readonly limit: number;
}

export type Raise = (event: JobEvent) => void;

/** Tells everybody who listens. One listener that fails keeps neither the others from it nor the job from going on. */
export class Events {
  private readonly listeners = new Set<Raise>();
  private readonly onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.onFailure = onFailure;
  }

  readonly raise: Raise = (event) => {
    for (const listener of this.listeners) {
      try {
        listener(event);
      } catch (error) {
        this.onFailure(error);
      }
    }
  };

  /** @returns ends it */
  listen(listener: Raise): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}
