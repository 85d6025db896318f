import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import type { ImportRefusal, RowProblem } from "@/lib/studio/items/item-row";
import { maxEditions, maxItems } from "@/lib/studio/items/item-row";

/** Says what is wrong with an item, in the cell of its row. */
export function problemWords({ code, about = "" }: RowProblem): string {
  switch (code) {
    case "unreadable":
      return t("The quotes of this row do not close, or a cell is too long");
    case "too_many_cells":
      return t("More cells than the first row names");
    case "number_missing":
      return t("The number is missing");
    case "number_wrong":
      return t("The number is not a whole number");
    case "number_twice":
      return t("Number {number} comes twice", { number: about });
    case "number_gap":
      return t("Number {number} is missing before this one", { number: about });
    case "name_missing":
      return t("No name: it is named after the collection");
    case "name_long":
      return t("The name is over 256 characters");
    case "description_long":
      return t("The description is over 4,096 characters");
    case "file_missing":
      return t("No file is named");
    case "file_not_found":
      return t("File not found");
    case "file_type":
      return t("Files of this type are not taken");
    case "file_large":
      return about === "" ? t("The file is over 20 MB") : t("{file} is over 20 MB", { file: about });
    case "file_empty":
      return about === "" ? t("The file is empty") : t("{file} is empty", { file: about });
    case "file_twice":
      return t("The same file as {item}", { item: about });
    case "address_wrong":
      return t("The address must begin with ipfs:// or https://");
    case "address_changes":
      return t("What is at this address can change later");
    case "no_picture":
      return t("No picture of the same name: the collection's picture is shown");
    case "trait_empty":
      return t("“{trait}” is empty", { trait: about });
    case "trait_long":
      return t("“{trait}” is over 256 characters", { trait: about });
    case "too_many_traits":
      return t("More than 64 traits");
    case "supply_wrong":
      return t("The supply must be a whole number above zero, or blank for no end");
    case "metadata_broken":
      return t("The metadata cannot be read");
    case "formula":
      return t("“{column}” looks like a formula and is kept as text", { column: about });
    case "turned_text":
      return t("“{column}” has marks that turn the direction of text", { column: about });
    case "control_text":
      return t("“{column}” has control characters", { column: about });
    case "hidden_text":
      return t("“{column}” has invisible characters", { column: about });
    case "refused":
      return t("Refused by this site: {reason}", { reason: about });
  }
}

/** Says why nothing of what was chosen can be taken, and what to do. */
export function refusalWords({ code, about = "" }: ImportRefusal): string {
  switch (code) {
    case "empty":
      return t(
        "There is nothing an item could show. Choose a folder with pictures, or a CSV with addresses.",
      );
    case "two_lists":
      return t("The folder has more than one CSV. Keep the right one and choose the folder again.");
    case "csv_large":
      return t("The CSV is over 50 MB.");
    case "csv_encoding":
      return t("The CSV is not in UTF-8. Save it as “CSV UTF-8” and choose it again.");
    case "csv_header":
      return about === ""
        ? t("The first row of the CSV must name its columns, and one of them must be “file”.")
        : t("The name of the column “{column}” is too long.", { column: about });
    case "csv_column_twice":
      return t("The CSV has the column “{column}” twice.", { column: about });
    case "csv_column_unnamed":
      return t("Column {number} of the CSV has no name.", { number: about });
    case "csv_too_many_columns":
      return t("The CSV has more than 64 traits. Marketplaces read no more.");
    case "too_many_items":
      return t("A collection made here has at most {count} items.", { count: formatCount(maxItems) });
    case "too_many_editions":
      return t("At most {count} kinds of editions can be sold in one drop.", {
        count: formatCount(maxEditions),
      });
    case "too_many_files":
      return t("The folder has more than 25,000 files. Leave out what no item needs.");
    case "too_many_bytes":
      return t("The files are over 5 GB together.");
    case "file_gone":
      return t("A file was changed, moved or deleted meanwhile. Choose the folder again.");
  }
}
